import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SortDirection } from '@pagemark/domain';
import type { DuplicateRuleCode, ImportSourceCode } from '../../import-schema.ts';
import type { ImportRow } from '../../imports/to-import.ts';
import { hasWork } from '../../queries/imports.ts';
import type { WorkArgs } from '../../queries/imports.ts';
import { postgresStatement } from '../../db/statement.ts';
import type { Statement } from '../../db/statement.ts';

/** The columns of an import, from `imports` and `counts`; every statement that returns imports selects these. */
const COLUMNS = sql`imports.seq, imports.id, imports.source, imports.status, imports.lines, imports.created,
  imports.refreshed, imports.skipped, imports.rejected, imports.kept_rejects as "keptRejects", counts.pending, counts.bad, counts.decent, counts.good,
  counts.failed, imports.error_code as "errorCode", imports.created_at as "createdAtMs",
  imports.finished_at as "finishedAtMs"`;

const COUNTS = sql`cross join lateral (
    select coalesce(sum(pending), 0)::bigint as pending, coalesce(sum(bad), 0)::bigint as bad,
      coalesce(sum(decent), 0)::bigint as decent, coalesce(sum(good), 0)::bigint as good,
      coalesce(sum(failed), 0)::bigint as failed
    from import_counts where import_counts.import_seq = imports.seq
  ) as counts`;

type NewImportArgs = {
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
export const insertImport = postgresStatement<NewImportArgs, { seq: number }>(
  (arg) => sql`insert into imports (id, account_id, source, status, privacy, on_duplicate, sitemap_url,
      idempotency_key, token, lease_until, created_at, worked_at)
    values (${arg('id')}, ${arg('accountId')}, ${arg('source')}, 0, ${arg('privacy')}, ${arg('onDuplicate')},
      ${arg('sitemapUrl')}, ${arg('idempotencyKey')}, ${arg('token')}, ${arg('leaseUntilMs')}, ${arg('nowMs')},
      ${arg('nowMs')})
    returning seq`,
);

/** An import of an account by its id. */
export const findImport = postgresStatement<{ accountId: number; id: Uint8Array }, ImportRow>(
  (arg) => sql`select ${COLUMNS} from imports ${COUNTS}
    where imports.id = ${arg('id')} and imports.account_id = ${arg('accountId')}`,
);

/** An import by its number. */
export const findImportBySeq = postgresStatement<{ seq: number }, ImportRow>(
  (arg) => sql`select ${COLUMNS} from imports ${COUNTS} where imports.seq = ${arg('seq')}`,
);

/** The account of an import that is being received. */
export const findUploadOwner = postgresStatement<{ seq: number }, { accountId: number }>(
  (arg) => sql`select account_id as "accountId" from imports where seq = ${arg('seq')} and status = 0`,
);

type KeyedRow = ImportRow & { requestDigest: Uint8Array | null; leaseUntilMs: number | null };

/** The import of an Idempotency-Key, locked. */
export const lockImportOfKey = postgresStatement<{ accountId: number; key: string }, KeyedRow>(
  (
    arg,
  ) => sql`select ${COLUMNS}, imports.request_digest as "requestDigest", imports.lease_until as "leaseUntilMs"
    from imports ${COUNTS}
    where imports.account_id = ${arg('accountId')} and imports.idempotency_key = ${arg('key')}
    for no key update of imports`,
);

/** An import of an account by id, locked against its worker. */
export const lockImport = postgresStatement<{ accountId: number; id: Uint8Array }, ImportRow>(
  (arg) => sql`select ${COLUMNS} from imports ${COUNTS}
    where imports.id = ${arg('id')} and imports.account_id = ${arg('accountId')}
    for no key update of imports`,
);

type PageArgs = { accountId: number; beforeSeq: number; limit: number; offset: number };

function pageIn(order: RawBuilder<unknown>): Statement<PageArgs, ImportRow> {
  return postgresStatement<PageArgs, ImportRow>(
    (arg) => sql`select ${COLUMNS} from imports ${COUNTS}
      where imports.account_id = ${arg('accountId')} and imports.seq < ${arg('beforeSeq')}
      order by ${order} limit ${arg('limit')} offset ${arg('offset')}`,
  );
}

/** Imports of an account before one of them, in creation order or reversed. */
export const importPage: Record<SortDirection, Statement<PageArgs, ImportRow>> = {
  asc: pageIn(sql`imports.account_id, imports.seq`),
  desc: pageIn(sql`imports.account_id desc, imports.seq desc`),
};

/** How many imports an account has. */
export const findImportTotal = postgresStatement<{ accountId: number }, { imports: number }>(
  (arg) => sql`select coalesce(sum(imports), 0)::bigint as imports from account_totals
    where account_id = ${arg('accountId')}`,
);

/** The next unclaimed import, locked: the one processed longest ago, of the account whose imports were processed longest ago. */
export const lockWaitingImport = postgresStatement<WorkArgs, { seq: number; isSitemap: boolean }>(
  (arg) => sql`select seq, sitemap_url is not null as "isSitemap" from imports
    where status in (1, 2) and (lease_until is null or lease_until <= ${arg('nowMs')}) and ${hasWork(arg)}
    order by (select imports_worked_at from accounts where accounts.id = imports.account_id), worked_at, seq
    limit 1 for no key update skip locked`,
);

type ClaimedRow = {
  accountId: number;
  privacy: 0 | 1 | 2;
  onDuplicate: DuplicateRuleCode;
  sitemapUrl: string | null;
  attempt: number;
};

type ClaimArgs = { seq: number; token: string; nowMs: number; leaseUntilMs: number };

/** Gives an import to a worker. The attempt is counted here, so that one that crashes counts too. */
export const claimImport = postgresStatement<ClaimArgs, ClaimedRow>(
  (arg) => sql`update imports set status = 2, token = ${arg('token')}, lease_until = ${arg('leaseUntilMs')},
      worked_at = ${arg('nowMs')}, attempt = attempt + 1
    where seq = ${arg('seq')}
    returning account_id as "accountId", privacy, on_duplicate as "onDuplicate", sitemap_url as "sitemapUrl", attempt`,
);

type PieceRow = { cursorEntry: number; isAtEnd: boolean; body: Uint8Array | null };

/** The current chunk of a claim; no row when the claim is lost. */
export const findPiece = postgresStatement<{ seq: number; token: string }, PieceRow>(
  (
    arg,
  ) => sql`select imports.cursor_entry as "cursorEntry", imports.cursor_chunk >= imports.chunks as "isAtEnd", body
    from imports left join import_chunks
      on import_chunks.import_seq = imports.seq and import_chunks.number = imports.cursor_chunk
    where imports.seq = ${arg('seq')} and imports.token = ${arg('token')}`,
);

/** Deletes imports whose upload was abandoned; their rows are removed later. */
export const deleteAbandonedUploads = postgresStatement<{ nowMs: number; limit: number }>(
  (arg) => sql`delete from imports where seq in (
      select seq from imports where status = 0 and lease_until <= ${arg('nowMs')}
      order by seq limit ${arg('limit')} for update skip locked)`,
);

/** Imports that left something to be removed, locked; those that another process clears are left to it. */
export const lockGarbage = postgresStatement<{ limit: number }, { seq: number; keepsRejects: 0 | 1 }>(
  (arg) => sql`select import_seq as seq, keeps_rejects as "keepsRejects" from import_garbage
    order by import_seq limit ${arg('limit')} for no key update skip locked`,
);
