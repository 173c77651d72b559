import { sql } from 'kysely';
import { added, columnsOf, updateBy } from '../db/by-column.ts';
import type { Columns, RowIn } from '../db/by-column.ts';
import { sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';
import { CLAIM, lockOf } from './imports.ts';
import type { ClaimArgs } from './imports.ts';

/** The most sitemaps of one account that are read at a time. */
const SITEMAPS_MAX = 2;

/** 1 for the requested kinds of work. */
type WorkArgs = { nowMs: number; sitemaps: 0 | 1; lines: 0 | 1 };

/**
 * The next unclaimed import that has work of a requested kind: the one processed longest ago, of the account whose imports were
 * processed longest ago. Sitemaps in progress are counted each time: few imports are open at a time.
 */
const waitingImport = (arg: Arg<WorkArgs>) => sql`select seq from imports
    where status in (1, 2) and (lease_until is null or lease_until <= ${arg('nowMs')})
      and case when sitemap_url is null then ${arg('lines')} = 1 else ${arg('sitemaps')} = 1 and (
        select count(*) from imports as being_read
        where being_read.status in (1, 2) and being_read.account_id = imports.account_id and being_read.sitemap_url is not null
          and being_read.token is not null and being_read.lease_until > ${arg('nowMs')}
      ) < ${sql.lit(SITEMAPS_MAX)} end
    order by (select imports_worked_at from accounts where accounts.id = imports.account_id), worked_at, seq limit 1`;

export const findWaitingImport = sqlStatement<WorkArgs, { seq: number }>(waitingImport);

const CLAIMED = columnsOf('imports', [
  'seq as importSeq',
  'account_id',
  'privacy',
  'on_duplicate',
  'sitemap_url',
  'attempt',
]);

type ClaimImportArgs = WorkArgs & { token: string; leaseUntilMs: number; sitemapUntilMs: number };

/**
 * Assigns the next import to a worker; locked ones belong to other workers and are skipped. The attempt is counted here, so one
 * that crashes counts, too.
 */
export const claimImport = sqlStatement<ClaimImportArgs, RowIn<typeof CLAIMED>>(
  (
    arg,
    engine,
  ) => sql`update imports set status = 2, token = ${arg('token')}, attempt = attempt + 1, worked_at = ${arg('nowMs')},
      lease_until = case when sitemap_url is null then ${arg('leaseUntilMs')} else cast(${arg('sitemapUntilMs')} as bigint) end
    where seq = (${waitingImport(arg)} ${lockOf(engine, 'skip locked')}) returning ${CLAIMED}`,
);

export const recordImportSlice = updateBy('accounts', ['id as accountId'], ['imports_worked_at as nowMs']);

export type Position = Columns<'imports', 'token' | 'cursor_chunk' | 'cursor_entry' | 'kept_rejects'> & {
  entries: number | null;
};

/** The progress of an import, locked so that the import cannot be canceled, deleted or claimed before a batch is written. */
export const lockPosition = sqlStatement<{ seq: number }, Position>(
  (arg, engine) => sql`select token, cursor_chunk as "cursorChunk", cursor_entry as "cursorEntry",
      kept_rejects as "keptRejects", entries
    from imports left join import_chunks
      on import_chunks.import_seq = imports.seq and import_chunks.number = imports.cursor_chunk
    where imports.seq = ${arg('seq')} ${lockOf(engine)}`,
);

/** Adds the outcomes of a batch and advances the position, if the claim is still valid. */
export const advanceImport = updateBy('imports', CLAIM, [
  added(['created', 'refreshed', 'skipped', 'rejected', 'kept_rejects', 'reject_bytes']),
  'cursor_chunk',
  'cursor_entry',
  'lease_until',
  { attempt: 0, waiting_for: null },
]);

export const extendImportLease = updateBy('imports', CLAIM, ['lease_until']);
export const endSitemap = updateBy('imports', CLAIM, [{ sitemap_url: null, attempt: 0 }]);

/** Records that the URLs of a claimed import are in a sitemap at a public address. */
export const insertPublicSitemap = sqlStatement<ClaimArgs>(
  (arg) => sql`insert into public_sitemaps (import_seq)
    select seq from imports where seq = ${arg('importSeq')} and token = ${arg('token')}
    on conflict do nothing`,
);

/**
 * Releases a claim. `leaseUntilMs`: the earliest next claim; null: now. `waitingFor`: the reason why the import waits; null:
 * unchanged.
 */
export const releaseImport = updateBy('imports', CLAIM, [
  { token: null, attempt: 0 },
  'lease_until',
  (arg: Arg<{ waitingFor: string | null }>) => ({
    waiting_for: sql`coalesce(${arg('waitingFor')}, waiting_for)`,
  }),
]);

/** Ends the leases of claims whose token starts with `prefix`; the attempt still counts. Few imports are open at a time. */
export const takeBackImports = sqlStatement<{ prefix: string }>(
  (arg) => sql`update imports set token = null, lease_until = null
    where status in (1, 2) and substr(token, 1, length(${arg('prefix')})) = ${arg('prefix')}`,
);
