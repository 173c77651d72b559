import type { Invariant } from '@pagemark/core';

/** The schema matches this version. The other invariants do not apply to other schemas. */
export const schema: Invariant = {
  id: 'schema',
  title: 'The schema matches this version',
  level: 'error',
  recommendation: 'Run `pagemark migrate`, or use the version that last opened the database.',
  isSlow: false,
  isPrecondition: true,
};
