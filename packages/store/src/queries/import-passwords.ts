import { sql } from 'kysely';
import { isAmong, jsonRows } from '../db/json-rows.ts';
import { columnsOf, deleteBy, deleteSome, selectBy, updateBy } from '../db/by-column.ts';
import type { RowIn } from '../db/by-column.ts';
import { rowLock, sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';

export const deletePassword = deleteBy('import_passwords', ['seq']);
export const deletePendingPassword = deleteBy('pending_passwords', ['report_seq']);

/** Deletes a few passwords of an import. */
export const deleteSomePasswords = deleteSome(
  'import_passwords',
  ['seq'],
  (arg: Arg<{ importSeq: number }>) => sql`where import_seq = ${arg('importSeq')}`,
);

/** Deletes the records that some reports wait for a password. They stay private. */
export const deleteSomePendingPasswords = deleteSome(
  'pending_passwords',
  ['report_seq'],
  (arg: Arg<{ passwordSeq: number }>) => sql`where password_seq = ${arg('passwordSeq')}`,
);

export const findUnhashedPassword = selectBy(
  'import_passwords',
  ['import_seq', sql`state = 0`],
  ['seq'],
  () => sql`limit 1`,
);

const DUE = columnsOf('import_passwords', ['seq', 'import_seq', 'account_id', 'hash', 'password']);

/** The first waiting password of the next account by id, locked. Few passwords are claimed at a time. */
export const findDuePassword = sqlStatement<{ nowMs: number; afterAccountId: number }, RowIn<typeof DUE>>(
  (arg, engine) => sql`select ${DUE} from import_passwords
    where state = 0 and account_id > ${arg('afterAccountId')} and due_at <= ${arg('nowMs')}
    order by account_id, seq limit 1 ${rowLock(engine, 'for no key update skip locked')}`,
);

/** Stores encrypted passwords that are to be hashed, unless they are stored already. `rows`: JSON of `digest` and `password`. */
export const insertPasswords = sqlStatement<{ seq: number; rows: string }>(
  (arg, engine) => sql`insert into import_passwords (import_seq, account_id, digest, password)
    select cast(${arg('seq')} as bigint), (select account_id from imports where seq = ${arg('seq')}), digest, password
    from ${jsonRows(engine, arg('rows'), { digest: 'bytes', password: 'bytes' })} where true
    on conflict (import_seq, digest) do nothing`,
);

/**
 * Passwords with their hashes, if any, locked: a worker that has hashed one waits for this transaction, and then also protects
 * the reports that it adds. `digests`: a JSON array of hexadecimal digits.
 */
export const lockPasswords = selectBy(
  'import_passwords',
  ['import_seq as seq'],
  ['seq', 'digest', 'hash'],
  (arg: Arg<{ digests: string }>, engine) =>
    sql`and ${isAmong(engine, 'digest', arg('digests'), 'bytes')} order by digest ${rowLock(engine, 'for share')}`,
);

/** Records the reports that wait for a password to be hashed. `rows`: JSON of `report_seq` and `password_seq`. */
export const insertPendingPasswords = sqlStatement<{ rows: string }>(
  (arg, engine) => sql`
    insert into pending_passwords (report_seq, password_seq) select report_seq, password_seq
    from ${jsonRows(engine, arg('rows'), { report_seq: 'bigint', password_seq: 'bigint' })}`,
);

/** Reports that wait for a password, locked like a change of their privacy. */
export const lockUnprotectedReports = sqlStatement<{ passwordSeq: number; limit: number }, { seq: number }>(
  (arg, engine) => sql`select reports.seq
    from pending_passwords cross join reports
    where reports.seq = pending_passwords.report_seq and pending_passwords.password_seq = ${arg('passwordSeq')}
    limit ${arg('limit')} ${rowLock(engine, 'for no key update of reports')}`,
);

/** Deletes the records that these reports (a JSON array) wait for a password; returns the reports that did. */
export const takePendingReports = sqlStatement<{ seqs: string; passwordSeq: number }, { seq: number }>(
  (arg, engine) => sql`delete from pending_passwords
    where ${isAmong(engine, 'report_seq', arg('seqs'))} and password_seq = ${arg('passwordSeq')}
    returning report_seq as seq`,
);

/** Protects reports (a JSON array) with a password. */
export const protectReports = sqlStatement<{ seqs: string; hash: string; nowMs: number }>(
  (arg, engine) => sql`update reports set privacy = 2, password_hash = ${arg('hash')},
      updated_at = ${arg('nowMs')}, version = version + 1
    where ${isAmong(engine, 'seq', arg('seqs'))}`,
);

/** Stores the hash of a claimed password, and removes the password. */
export const setPasswordHash = updateBy('import_passwords', ['seq', 'token'], ['hash', { password: null }]);
