import { sql } from 'kysely';

import { added, deleteBy, deleteSome, selectBy, updateBy } from '../db/by-column.ts';
import { jsonRows } from '../db/json-rows.ts';
import { rowLock, sqlStatement, statement } from '../db/statement.ts';
import type { Engine } from '../db/engine.ts';
import type { Arg } from '../db/statement.ts';
import { CLAIM } from './imports.ts';
import type { ClaimArgs } from './imports.ts';
import { REPORT_COLUMNS } from './reports.ts';

const IS_RECEIVED = sql`status = 0`;

/** Counts another chunk of an upload, or only renews its lease, if its claim is still valid. */
export const extendUpload = updateBy('imports', CLAIM, [
  added(['chunks', 'lines', 'upload_bytes']),
  'lease_until',
]);

/** Stores the last counted chunk of an upload. */
export const insertChunk = sqlStatement<{ seq: number; entries: number; body: Uint8Array }>(
  (arg, engine) => sql`insert into import_chunks (import_seq, number, entries, body)
    select seq, chunks - 1, ${arg('entries')}, ${arg('body')}${sql.raw(engine === 'postgres' ? '::bytea' : '')}
    from imports where seq = ${arg('seq')}`,
);

export const finishUpload = updateBy(
  'imports',
  [...CLAIM, IS_RECEIVED],
  ['request_digest', 'worked_at as nowMs', { status: 1, token: null, lease_until: null }],
);

export const deleteUpload = deleteBy('imports', [...CLAIM, IS_RECEIVED]);

/** Removes the counts of an import's lines that have no outcomes yet. */
export const resetLines = updateBy('imports', CLAIM, [{ lines: 0, chunks: 0, upload_bytes: 0 }]);

type ChunkRow = { cursorEntry: number; isAtEnd: boolean | 0 | 1; body: Uint8Array | null };

/** The current chunk of a claim; no row if the claim is lost. */
export const findChunk = sqlStatement<ClaimArgs, ChunkRow>(
  (arg) => sql`select cursor_entry as "cursorEntry", cursor_chunk >= chunks as "isAtEnd", body
    from imports left join import_chunks
      on import_chunks.import_seq = imports.seq and import_chunks.number = imports.cursor_chunk
    where imports.seq = ${arg('importSeq')} and token = ${arg('token')}`,
);

export const deleteChunk = deleteBy('import_chunks', ['import_seq as seq', 'number']);

const isOfImport = (arg: Arg<{ seq: number }>) => sql`where import_seq = ${arg('seq')}`;

export const deleteSomeChunks = deleteSome('import_chunks', ['import_seq', 'number'], isOfImport);
export const deleteSomeRejects = deleteSome('import_rejects', ['import_seq', 'line'], isOfImport);

/** Stores lines that could not become reports. `rows`: JSON of `line`, `text` and `reason`. */
export const insertRejects = sqlStatement<{ seq: number; rows: string }>(
  (arg, engine) => sql`insert into import_rejects (import_seq, line, text, reason)
    select cast(${arg('seq')} as bigint), line, text, reason
    from ${jsonRows(engine, arg('rows'), { line: 'bigint', text: 'text', reason: 'text' })}`,
);

/** Rejects of an import after a line, in order; `reason` null: all reasons. */
export const listRejects = selectBy(
  'import_rejects',
  ['import_seq as seq'],
  ['line', 'text', 'reason'],
  (
    arg: Arg<{ afterLine: number; reason: string | null; limit: number }>,
  ) => sql`and line > ${arg('afterLine')}
    and reason = coalesce(${arg('reason')}, reason) order by line limit ${arg('limit')}`,
);

/** The reasons of an import's stored rejects, the most frequent first, each with its first reject. */
export const listRejectReasons = sqlStatement<
  { seq: number; limit: number },
  { reason: string; count: number; line: number; text: string }
>(
  (arg) => sql`select reasons.reason, reasons.count, reasons.line, import_rejects.text from (
      select reason, count(*) as count, min(line) as line from import_rejects where import_seq = ${arg('seq')}
      group by reason order by count desc, reason limit ${arg('limit')}
    ) as reasons join import_rejects on import_rejects.line = reasons.line
    where import_rejects.import_seq = ${arg('seq')} order by reasons.count desc, reasons.reason`,
);

const isAbandoned = (nowMs: unknown) => sql`${IS_RECEIVED} and lease_until <= ${nowMs}`;

/** Returns a row if there is something to sweep: an abandoned upload, or leftovers of an import. */
export const findLeftover = sqlStatement<{ nowMs: number }, { found: number }>(
  (arg) => sql`select 1 as found where exists (select 1 from import_cleanup)
    or exists (select 1 from imports where ${isAbandoned(arg('nowMs'))})`,
);

/** Deletes imports with an abandoned upload; their other rows are removed later. */
export const deleteAbandonedUploads = sqlStatement<{ nowMs: number; limit: number }>(
  (arg, engine) => sql`delete from imports where seq in (
      select seq from imports where ${isAbandoned(arg('nowMs'))} order by seq limit ${arg('limit')}
      ${rowLock(engine, 'for update skip locked')}
    )`,
);

/** Imports with leftovers, locked; those that another process clears are skipped. */
export const lockImportCleanup = sqlStatement<{ limit: number }, { seq: number; keepsRejects: 0 | 1 }>(
  (arg, engine) => sql`select import_seq as seq, keeps_rejects as "keepsRejects" from import_cleanup
    order by import_seq limit ${arg('limit')} ${rowLock(engine, 'for no key update skip locked')}`,
);

export const deleteImportCleanup = deleteBy('import_cleanup', ['import_seq as seq']);

/** `afterId`: the start of the scan, which need not be an existing report. */
type WalkArgs = { accountId: number; afterId: Uint8Array; scannedMax: number };

/**
 * At most `scannedMax` reports of an account after an id, in the order of creation. On SQLite they are read from an index alone:
 * ids and numbers have the same order there.
 */
function walk(engine: Engine, arg: Arg<WalkArgs>) {
  const rows =
    engine === 'sqlite'
      ? sql`select seq, seq as place from reports indexed by reports_account
          where account_id = ${arg('accountId')}
            and seq > coalesce((select seq from reports where id <= ${arg('afterId')} order by id desc limit 1), 0)
          order by seq`
      : sql`select seq, id as place from reports where account_id = ${arg('accountId')} and id > ${arg('afterId')}
          order by account_id, id`;
  return sql<{ seq: number; place: unknown }>`(${rows} limit ${arg('scannedMax')})`.as('walked');
}

/** The last scanned report, if the limit of the scan was reached. */
export const findEndOfWalk = sqlStatement<
  WalkArgs & { skipped: number },
  { id: Uint8Array; createdAtMs: number }
>(
  (arg, engine) => sql`select reports.id, reports.created_at as "createdAtMs"
    from ${walk(engine, arg)} cross join reports where reports.seq = walked.seq
    order by walked.place limit 1 offset ${arg('skipped')}`,
);

/** The first reports that an import created, among the scanned reports of its account. */
export const listImportedReports = statement<WalkArgs & { importSeq: number; limit: number }>()(
  (db, arg, engine) =>
    db
      .selectFrom(walk(engine, arg))
      .crossJoin('reports')
      .innerJoin('projects', 'projects.id', 'reports.project_id')
      .select([...REPORT_COLUMNS, 'reports.import_line as importLine'])
      .whereRef('reports.seq', '=', 'walked.seq')
      .whereRef('projects.account_id', '=', 'reports.account_id')
      .where('reports.import_seq', '=', arg('importSeq'))
      .orderBy('walked.place')
      .limit(arg('limit')),
);
