import type { IntegrityRule } from '@pagemark/core';

const pages: IntegrityRule = {
  id: 'pages',
  title: 'Every page of the file and every entry of its indexes is well-formed',
  level: 'error',
  recommendation:
    'The file is damaged. Stop the service, keep a copy of the file, check the disk and restore a backup.',
  isSlow: true,
  isGate: false,
};

const foreignKeys: IntegrityRule = {
  id: 'foreign-keys',
  title: 'No foreign key points to a row that is gone',
  level: 'error',
  recommendation:
    'Something wrote to the file without its foreign keys. Stop the service and restore a backup.',
  isSlow: false,
  isGate: false,
};

/** What SQLite itself can say of its file. */
export const fileRules = { pages, foreignKeys };
