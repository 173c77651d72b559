import type { ImportWork } from '@pagemark/core';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { added, columnsOf, updateBy } from '../db/by-column.ts';
import type { Columns, RowIn } from '../db/by-column.ts';
import { sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';
import { CLAIM, lockOf } from './imports.ts';
import type { ClaimArgs } from './imports.ts';

/** Sitemaps of one account that are read at a time. */
const SITEMAPS_MAX = 2;

/** 1 for the kinds of work that are wanted. */
type WorkArgs = { nowMs: number; sitemaps: 0 | 1; lines: 0 | 1 };

export function workArgs(work: ImportWork | undefined): Pick<WorkArgs, 'sitemaps' | 'lines'> {
  return { sitemaps: work === 'lines' ? 0 : 1, lines: work === 'sitemap' ? 0 : 1 };
}

/**
 * Whether a row of `imports` has work of a requested kind. The sitemaps that are being read are counted each time, because few
 * imports are open at a time.
 */
function hasWork(arg: Arg<WorkArgs>): RawBuilder<SqlBool> {
  return sql<SqlBool>`case when sitemap_url is null then ${arg('lines')} = 1 else ${arg('sitemaps')} = 1 and (
    select count(*) from imports as being_read
    where being_read.status in (1, 2) and being_read.account_id = imports.account_id and being_read.sitemap_url is not null
      and being_read.token is not null and being_read.lease_until > ${arg('nowMs')}
  ) < ${sql.lit(SITEMAPS_MAX)} end`;
}

/**
 * The next unclaimed import, locked: the one processed longest ago, of the account whose imports were processed longest ago. Imports
 * that are locked already belong to other workers, and are skipped. Few imports are open at a time.
 */
export const lockWaitingImport = sqlStatement<WorkArgs, { seq: number; sitemapUrl: string | null }>(
  (arg, engine) => sql`select seq, sitemap_url as "sitemapUrl" from imports
    where status in (1, 2) and (lease_until is null or lease_until <= ${arg('nowMs')}) and ${hasWork(arg)}
    order by (select imports_worked_at from accounts where accounts.id = imports.account_id), worked_at, seq
    limit 1 ${lockOf(engine, 'skip locked')}`,
);

const CLAIMED = columnsOf('imports', ['account_id', 'privacy', 'on_duplicate', 'sitemap_url', 'attempt']);

/** Gives an import to a worker. The attempt is counted here, so one that crashes counts too. */
export const claimImport = updateBy(
  'imports',
  ['seq as importSeq'],
  ['token', 'lease_until', 'worked_at as nowMs', { status: 2, attempt: sql`attempt + 1` }],
  () => sql<RowIn<typeof CLAIMED>>`returning ${CLAIMED}`,
);

export const noteImportTurn = updateBy('accounts', ['id as accountId'], ['imports_worked_at as nowMs']);

export type Position = Columns<'imports', 'token' | 'cursor_chunk' | 'cursor_entry' | 'kept_rejects'> & {
  entries: number | null;
};

/** The progress of an import, locked, so it is not canceled, deleted or claimed before a batch is written. */
export const lockPosition = sqlStatement<{ seq: number }, Position>(
  (arg, engine) => sql`select token, cursor_chunk as "cursorChunk", cursor_entry as "cursorEntry",
      kept_rejects as "keptRejects", entries
    from imports left join import_chunks
      on import_chunks.import_seq = imports.seq and import_chunks.number = imports.cursor_chunk
    where imports.seq = ${arg('seq')} ${lockOf(engine)}`,
);

/** Counts the outcomes of a batch and advances the position, if the claim is still valid. */
export const advanceImport = updateBy('imports', CLAIM, [
  added(['created', 'refreshed', 'skipped', 'rejected', 'kept_rejects', 'reject_bytes']),
  'cursor_chunk',
  'cursor_entry',
  'lease_until',
  { attempt: 0, waiting_for: null },
]);

export const extendImportLease = updateBy('imports', CLAIM, ['lease_until']);
export const endSitemap = updateBy('imports', CLAIM, [{ sitemap_url: null, attempt: 0 }]);

/** Records that a sitemap at a public address lists the URLs of a claimed import. */
export const insertPublicSitemap = sqlStatement<ClaimArgs>(
  (arg) => sql`insert into public_sitemaps (import_seq)
    select seq from imports where seq = ${arg('importSeq')} and token = ${arg('token')}
    on conflict do nothing`,
);

/**
 * Releases a claim. `leaseUntilMs`: the import cannot be claimed before; null: it can be claimed now. `waitingFor`: what
 * it waits for; null: what it waited for before.
 */
export const releaseImport = updateBy('imports', CLAIM, [
  { token: null, attempt: 0 },
  'lease_until',
  (arg: Arg<{ waitingFor: string | null }>) => ({
    waiting_for: sql`coalesce(${arg('waitingFor')}, waiting_for)`,
  }),
]);

/** Ends the leases of claims whose token starts with `prefix`; the attempt stays counted. Few imports are open at a time. */
export const takeBackImports = sqlStatement<{ prefix: string }>(
  (arg) => sql`update imports set token = null, lease_until = null
    where status in (1, 2) and substr(token, 1, length(${arg('prefix')})) = ${arg('prefix')}`,
);
