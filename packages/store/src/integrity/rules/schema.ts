import type { IntegrityRule } from '@pagemark/core';

/** The schema is the one that this version works with; its rules mean nothing for another. */
export const schema: IntegrityRule = {
  id: 'schema',
  title: 'The schema is that of this version',
  level: 'error',
  recommendation: 'Run `pagemark migrate`, or use the version that last opened the database.',
  isSlow: false,
  isGate: true,
};
