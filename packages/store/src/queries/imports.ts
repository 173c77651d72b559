import type { ImportWork } from '@pagemark/core';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { statement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';
import type { DuplicateRuleCode, ImportSourceCode, ImportStatusCode } from '../import-schema.ts';

/** Sitemaps of one account that are read at a time. */
const SITEMAPS_MAX = 2;

/** 1 for the kinds of work that are wanted. */
export type WorkArgs = { nowMs: number; sitemaps: 0 | 1; lines: 0 | 1 };

export function workArgs(work: ImportWork | undefined): Pick<WorkArgs, 'sitemaps' | 'lines'> {
  return { sitemaps: work === 'lines' ? 0 : 1, lines: work === 'sitemap' ? 0 : 1 };
}

/**
 * Whether a row of `imports` has work of a requested kind. Imports whose sitemap is being read count: few are open at
 * a time.
 */
export function hasWork(arg: Arg<WorkArgs>): RawBuilder<SqlBool> {
  return sql<SqlBool>`case when sitemap_url is null then ${arg('lines')} = 1 else ${arg('sitemaps')} = 1 and (
    select count(*) from imports as being_read
    where being_read.status in (1, 2) and being_read.account_id = imports.account_id and being_read.sitemap_url is not null
      and being_read.token is not null and being_read.lease_until > ${arg('nowMs')}
  ) < ${sql.lit(SITEMAPS_MAX)} end`;
}

/** The columns of an import; every statement that returns imports selects these. */
export const IMPORT_COLUMNS = [
  'seq',
  'id',
  'source',
  'status',
  'lines',
  'created',
  'refreshed',
  'skipped',
  'rejected',
  'kept_rejects as keptRejects',
  'pending',
  'bad',
  'decent',
  'good',
  'failed',
  'error_code as errorCode',
  'created_at as createdAtMs',
  'finished_at as finishedAtMs',
] as const;

type AdvanceImportArgs = {
  seq: number;
  token: string;
  created: number;
  refreshed: number;
  skipped: number;
  rejected: number;
  keptRejects: number;
  rejectBytes: number;
  cursorChunk: number;
  cursorEntry: number;
  leaseUntilMs: number;
};

/** Counts the outcomes of a batch and advances the position, if the claim is still valid. */
export const advanceImport = statement<AdvanceImportArgs>()((db, arg) =>
  db
    .updateTable('imports')
    .set((eb) => ({
      created: eb('created', '+', arg('created')),
      refreshed: eb('refreshed', '+', arg('refreshed')),
      skipped: eb('skipped', '+', arg('skipped')),
      rejected: eb('rejected', '+', arg('rejected')),
      kept_rejects: eb('kept_rejects', '+', arg('keptRejects')),
      reject_bytes: eb('reject_bytes', '+', arg('rejectBytes')),
      cursor_chunk: arg('cursorChunk'),
      cursor_entry: arg('cursorEntry'),
      lease_until: arg('leaseUntilMs'),
      attempt: 0,
    }))
    .where('seq', '=', arg('seq'))
    .where('token', '=', arg('token')),
);

type ClaimImportArgs = { seq: number; token: string; nowMs: number; leaseUntilMs: number };

/** Gives an import to a worker. The attempt is counted here, so that one that crashes counts too. */
export const claimImport = statement<ClaimImportArgs>()((db, arg) =>
  db
    .updateTable('imports')
    .set((eb) => ({
      status: 2,
      token: arg('token'),
      lease_until: arg('leaseUntilMs'),
      worked_at: arg('nowMs'),
      attempt: eb('attempt', '+', 1),
    }))
    .where('seq', '=', arg('seq')),
);

/** Deletes an import; its rows in other tables are removed later. */
export const deleteImport = statement<{ seq: number }>()((db, arg) =>
  db.deleteFrom('imports').where('seq', '=', arg('seq')),
);

type EndImportArgs = { seq: number; status: ImportStatusCode; errorCode: string | null; nowMs: number };

/** Ends an import with its final status. Its worker finds the claim lost. */
export const endImport = statement<EndImportArgs>()((db, arg) =>
  db
    .updateTable('imports')
    .set((eb) => ({
      status: arg('status'),
      error_code: eb.fn.coalesce(eb.val(arg('errorCode')), 'error_code'),
      finished_at: arg('nowMs'),
      sitemap_url: null,
      upload_bytes: 0,
      token: null,
      lease_until: null,
    }))
    .where('seq', '=', arg('seq')),
);

/** Records that all lines of a sitemap are stored. */
export const endSitemap = statement<{ seq: number; token: string }>()((db, arg) =>
  db
    .updateTable('imports')
    .set({ sitemap_url: null, attempt: 0 })
    .where('seq', '=', arg('seq'))
    .where('token', '=', arg('token')),
);

/** Renews the lease of a claim that was not taken over. */
export const extendImportLease = statement<{ seq: number; token: string; leaseUntilMs: number }>()(
  (db, arg) =>
    db
      .updateTable('imports')
      .set({ lease_until: arg('leaseUntilMs') })
      .where('seq', '=', arg('seq'))
      .where('token', '=', arg('token')),
);

/** The import of an Idempotency-Key. */
export const findImportByKey = statement<{ accountId: number; key: string }>()((db, arg) =>
  db
    .selectFrom('imports')
    .select(IMPORT_COLUMNS)
    .select(['request_digest as requestDigest', 'lease_until as leaseUntilMs'])
    .where('account_id', '=', arg('accountId'))
    .where('idempotency_key', '=', arg('key')),
);

/** An import by its number, with the columns for its claim and position. */
export const findImportBySeq = statement<{ seq: number }>()((db, arg) =>
  db
    .selectFrom('imports')
    .select(IMPORT_COLUMNS)
    .select([
      'account_id as accountId',
      'privacy',
      'on_duplicate as onDuplicate',
      'sitemap_url as sitemapUrl',
      'chunks',
      'cursor_chunk as cursorChunk',
      'cursor_entry as cursorEntry',
      'token',
      'attempt',
    ])
    .where('seq', '=', arg('seq')),
);

/** How many imports an account has. */
export const findImportTotal = statement<{ accountId: number }>()((db, arg) =>
  db.selectFrom('account_totals').select('imports').where('account_id', '=', arg('accountId')),
);

/** An import of an account by its id. */
export const findImport = statement<{ accountId: number; id: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('imports')
    .select(IMPORT_COLUMNS)
    .where('id', '=', arg('id'))
    .where('account_id', '=', arg('accountId')),
);

/** The id of the latest import of all accounts. */
export const findLastImportId = statement<Record<string, never>>()((db) =>
  db.selectFrom('imports').select('id').orderBy('seq', 'desc').limit(1),
);

/**
 * The next unclaimed import: the one processed longest ago, of the account whose imports were processed longest ago.
 * Few imports are open at a time.
 */
export const findWaitingImport = statement<WorkArgs & { nowMs: number }>()((db, arg) =>
  db
    .selectFrom('imports')
    .select('seq')
    .where('status', 'in', [sql.lit(1 as const), sql.lit(2 as const)])
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', arg('nowMs'))]))
    .where(hasWork(arg))
    .orderBy((eb) =>
      eb
        .selectFrom('accounts')
        .select('imports_worked_at')
        .whereRef('accounts.id', '=', 'imports.account_id'),
    )
    .orderBy('worked_at')
    .orderBy('seq')
    .limit(1),
);

/** Frees the Idempotency-Key of an import. */
export const forgetImportKey = statement<{ seq: number }>()((db, arg) =>
  db.updateTable('imports').set({ idempotency_key: null }).where('seq', '=', arg('seq')),
);

type InsertImportArgs = {
  id: Uint8Array;
  accountId: number;
  source: ImportSourceCode;
  privacy: 0 | 1 | 2;
  onDuplicate: DuplicateRuleCode;
  sitemapUrl: string | null;
  idempotencyKey: string | null;
  token: string;
  leaseUntilMs: number;
  nowMs: number;
};

/** Creates an import that is being received. */
export const insertImport = statement<InsertImportArgs>()((db, arg) =>
  db.insertInto('imports').values({
    id: arg('id'),
    account_id: arg('accountId'),
    source: arg('source'),
    status: 0,
    privacy: arg('privacy'),
    on_duplicate: arg('onDuplicate'),
    sitemap_url: arg('sitemapUrl'),
    idempotency_key: arg('idempotencyKey'),
    token: arg('token'),
    lease_until: arg('leaseUntilMs'),
    created_at: arg('nowMs'),
    worked_at: arg('nowMs'),
  }),
);

/** Records that a sitemap at a public address lists the URLs of a claimed import. */
export const insertPublicSitemap = statement<{ seq: number; token: string }>()((db, arg) =>
  db
    .insertInto('public_sitemaps')
    .columns(['import_seq'])
    .expression(
      db
        .selectFrom('imports')
        .select('imports.seq as import_seq')
        .where('imports.seq', '=', arg('seq'))
        .where('imports.token', '=', arg('token')),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** Records the error of an import, unless it has one already. */
export const noteImportError = statement<{ seq: number; errorCode: string }>()((db, arg) =>
  db
    .updateTable('imports')
    .set({ error_code: arg('errorCode') })
    .where('seq', '=', arg('seq'))
    .where('error_code', 'is', null),
);

/** Notes that an account's imports had a turn. */
export const noteImportTurn = statement<{ accountId: number; nowMs: number }>()((db, arg) =>
  db
    .updateTable('accounts')
    .set({ imports_worked_at: arg('nowMs') })
    .where('id', '=', arg('accountId')),
);

/** Releases a claim. `leaseUntilMs`: the import cannot be claimed before; null: it can be claimed now. */
export const releaseImport = statement<{ seq: number; token: string; leaseUntilMs: number | null }>()(
  (db, arg) =>
    db
      .updateTable('imports')
      .set({ token: null, lease_until: arg('leaseUntilMs'), attempt: 0 })
      .where('seq', '=', arg('seq'))
      .where('token', '=', arg('token')),
);

/** Ends the leases of claims whose token starts with `prefix`; the attempt stays counted. Few imports are open at a time. */
export const takeBackImports = statement<{ prefix: string }>()((db, arg) =>
  db
    .updateTable('imports')
    .set({ token: null, lease_until: null })
    .where('status', 'in', [sql.lit(1 as const), sql.lit(2 as const)])
    .where(sql<boolean>`substr(token, 1, length(${arg('prefix')})) = ${arg('prefix')}`),
);
