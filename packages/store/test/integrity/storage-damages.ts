import type { Damage } from './damage.ts';

/** Damages to imports, and to the stored bytes of an account. */
export const STORAGE_DAMAGES: readonly Damage[] = [
  {
    invariant: 'stored-bytes',
    name: 'an account that counts bytes that are not there',
    sql: 'update account_totals set stored_bytes = stored_bytes + 1',
  },
  {
    invariant: 'stored-bytes',
    name: 'a run whose findings are larger than counted',
    sql: 'update runs set result_bytes = result_bytes - 1 where status = 2',
  },
  {
    invariant: 'stored-bytes',
    name: 'a file of Lighthouse that was not counted',
    sql: {
      sqlite: "update lab_files set body = x'00'",
      postgres: "update lab_files set body = '\\x00'",
    },
  },
  {
    invariant: 'stored-bytes',
    name: 'an import that counts none of its rejects',
    sql: 'update imports set reject_bytes = 0',
  },
  {
    invariant: 'stored-bytes',
    name: 'an import that counts none of its upload',
    sql: 'update imports set upload_bytes = 0',
  },
  {
    invariant: 'import-totals',
    name: 'an import with a result too many',
    sql: 'update import_counts set good = good + 1',
  },
  {
    invariant: 'import-totals',
    name: 'an import that counts none of a project',
    sql: 'delete from import_projects',
  },
  {
    invariant: 'import-lines',
    name: 'a line without an outcome',
    sql: 'update imports set skipped = 0 where skipped > 0',
  },
  {
    invariant: 'import-lines',
    name: 'a line that has its outcome and waits for one',
    sql: 'update imports set created = created + 1 where status < 3',
  },
  {
    invariant: 'import-lines',
    name: 'a missing reject',
    sql: 'delete from import_rejects',
  },
  {
    invariant: 'orphans',
    name: 'a chunk without its import',
    sql: 'update import_chunks set import_seq = 999',
  },
  {
    invariant: 'leases',
    name: 'an import with an expired lease',
    sql: `update imports set status = 2, token = 'a', lease_until = 1 where status < 3`,
  },
];
