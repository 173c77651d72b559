import { sql } from 'kysely';
import { postgresStatement } from '../../db/statement.ts';

type Given = { seq: number; digests: readonly Uint8Array[] };

/** Stores encrypted passwords to be hashed, unless they are stored already. */
export const insertPasswords = postgresStatement<Given & { passwords: readonly Uint8Array[] }>(
  (arg) => sql`insert into import_passwords (import_seq, account_id, digest, password)
    select ${arg('seq')}::bigint, (select account_id from imports where seq = ${arg('seq')}), digest, password
    from unnest(${arg('digests')}::bytea[], ${arg('passwords')}::bytea[]) as given (digest, password)
    on conflict (import_seq, digest) do nothing`,
);

/**
 * Passwords with their hashes, if any, locked: a worker that has hashed one protects the waiting reports after this
 * transaction, including those that it adds.
 */
export const lockPasswords = postgresStatement<
  Given,
  { seq: number; digest: Uint8Array; hash: string | null }
>(
  (arg) => sql`select found.seq, found.digest, found.hash
    from unnest(${arg('digests')}::bytea[]) as given (digest)
    cross join lateral (
      select seq, digest, hash from import_passwords where import_seq = ${arg('seq')} and digest = given.digest
      order by import_seq, digest limit 1 for share
    ) as found`,
);

/** Notes which reports are to be protected by which password once that is hashed. */
export const insertPendingPasswords = postgresStatement<{
  reportSeqs: readonly number[];
  passwordSeqs: readonly number[];
}>(
  (arg) => sql`insert into pending_passwords (report_seq, password_seq)
    select report_seq, password_seq
    from unnest(${arg('reportSeqs')}::bigint[], ${arg('passwordSeqs')}::bigint[]) as waiting (report_seq, password_seq)`,
);

/** Whether reports wait for a password that no worker is hashing. */
export const findWaitingPassword = postgresStatement<{ nowMs: number }, { seq: number }>(
  (
    arg,
  ) => sql`select seq from import_passwords where password is not null and reserved_until <= ${arg('nowMs')}
    order by account_id, seq limit 1`,
);

/** Claims the first password of the next account, by id, that has any. */
export const reservePassword = postgresStatement<
  { nowMs: number; untilMs: number; afterAccountId: number },
  { seq: number; importSeq: number; accountId: number; password: Uint8Array; hash: string | null }
>(
  (arg) => sql`update import_passwords set reserved_until = ${arg('untilMs')}
    where seq = (
      select seq from import_passwords
      where password is not null and account_id > ${arg('afterAccountId')} and reserved_until <= ${arg('nowMs')}
      order by account_id, seq limit 1 for no key update skip locked
    )
    returning seq, import_seq as "importSeq", account_id as "accountId", password, hash`,
);

/** Lets go of a password that was reserved. */
export const releasePassword = postgresStatement<{ seq: number }>(
  (arg) => sql`update import_passwords set reserved_until = 0 where seq = ${arg('seq')}`,
);

/** Stores the first hash of a password and releases the claim; returns the stored hash. */
export const setPasswordHash = postgresStatement<{ seq: number; hash: string }, { hash: string }>(
  (arg) => sql`update import_passwords
    set hash = coalesce(hash, ${arg('hash')}), reserved_until = 0
    where seq = ${arg('seq')} returning hash`,
);

/** Reports that wait for a password, locked like a change of their privacy. */
export const lockUnprotectedReports = postgresStatement<
  { passwordSeq: number; limit: number },
  { seq: number }
>(
  (
    arg,
  ) => sql`select reports.seq from pending_passwords join reports on reports.seq = pending_passwords.report_seq
    where pending_passwords.password_seq = ${arg('passwordSeq')}
    limit ${arg('limit')} for no key update of reports`,
);

/** Protects those of these reports that still wait for the password. */
export const protectWaiting = postgresStatement<{
  reportSeqs: readonly number[];
  passwordSeq: number;
  hash: string;
  nowMs: number;
}>(
  (arg) => sql`with waited as (
      delete from pending_passwords
      where report_seq = any(${arg('reportSeqs')}::bigint[]) and password_seq = ${arg('passwordSeq')}
      returning report_seq
    )
    update reports set privacy = 2, password_hash = ${arg('hash')}, updated_at = ${arg('nowMs')}, version = version + 1
    from waited where reports.seq = waited.report_seq`,
);
