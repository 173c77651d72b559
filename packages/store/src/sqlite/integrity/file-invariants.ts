import type { Invariant } from '@pagemark/core';

const pages: Invariant = {
  id: 'pages',
  title: 'Every page of the file and every entry of its indexes is well-formed',
  level: 'error',
  recommendation:
    'The file is damaged. Stop the service, keep a copy of the file, check the disk and restore a backup.',
  isSlow: true,
  isPrecondition: false,
};

const foreignKeys: Invariant = {
  id: 'foreign-keys',
  title: 'Every foreign key points to an existing row',
  level: 'error',
  recommendation:
    'Something wrote to the file with foreign keys switched off. Stop the service and restore a backup.',
  isSlow: false,
  isPrecondition: false,
};

/** The invariants that SQLite verifies itself. */
export const fileInvariants = { pages, foreignKeys };
