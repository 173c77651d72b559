import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { jsonRows } from '../db/json-rows.ts';
import { perEngine, sqlStatement, statement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';
import { REPORT_COLUMNS } from '../operations/to-report.ts';

/** `afterId`: the start of the scan, which need not be an existing report. */
type WalkArgs = { accountId: number; afterId: Uint8Array; lookedAtMax: number };

/** Reports of an account after an id, in the order of creation, at most `lookedAtMax`. */
type Walk = (arg: Arg<WalkArgs>) => RawBuilder<{ seq: number; place: unknown }>;

/** They are read from an index alone: only ids that are greater have a greater `seq`. */
const sqliteWalk: Walk = (arg) => sql`(select seq, seq as place from reports indexed by reports_account
    where account_id = ${arg('accountId')}
      and seq > coalesce((select seq from reports where id <= ${arg('afterId')} order by id desc limit 1), 0)
    order by seq limit ${arg('lookedAtMax')})`;

const postgresWalk: Walk = (arg) => sql`(select seq, id as place from reports
    where account_id = ${arg('accountId')} and id > ${arg('afterId')}
    order by account_id, id limit ${arg('lookedAtMax')})`;

/** Removes a chunk of an upload whose lines have outcomes. */
export const deleteChunk = statement<{ seq: number; number: number }>()((db, arg) =>
  db.deleteFrom('import_chunks').where('import_seq', '=', arg('seq')).where('number', '=', arg('number')),
);

/** Notes that an import has left nothing more. */
export const deleteImportGarbage = statement<{ seq: number }>()((db, arg) =>
  db.deleteFrom('import_garbage').where('import_seq', '=', arg('seq')),
);

/** Removes a few chunks of an upload. */
export const deleteSomeChunks = statement<{ seq: number; limit: number }>()((db, arg) =>
  db
    .deleteFrom('import_chunks')
    .where('import_seq', '=', arg('seq'))
    .where('number', 'in', (eb) =>
      eb
        .selectFrom('import_chunks as some')
        .select('some.number')
        .where('some.import_seq', '=', arg('seq'))
        .orderBy('some.number')
        .limit(arg('limit')),
    ),
);

/** Removes a few rejects of an import. */
export const deleteSomeRejects = statement<{ seq: number; limit: number }>()((db, arg) =>
  db
    .deleteFrom('import_rejects')
    .where('import_seq', '=', arg('seq'))
    .where('line', 'in', (eb) =>
      eb
        .selectFrom('import_rejects as some')
        .select('some.line')
        .where('some.import_seq', '=', arg('seq'))
        .orderBy('some.line')
        .limit(arg('limit')),
    ),
);

/** Deletes an incomplete import. */
export const deleteUpload = statement<{ seq: number; token: string }>()((db, arg) =>
  db
    .deleteFrom('imports')
    .where('seq', '=', arg('seq'))
    .where('token', '=', arg('token'))
    .where('status', '=', sql.lit(0)),
);

type ExtendUploadArgs = { seq: number; token: string; lines: number; bytes: number; leaseUntilMs: number };

/** Counts another chunk of an upload, if its claim is still valid. */
export const extendUpload = statement<ExtendUploadArgs>()((db, arg) =>
  db
    .updateTable('imports')
    .set((eb) => ({
      chunks: eb('chunks', '+', 1),
      lines: eb('lines', '+', arg('lines')),
      upload_bytes: eb('upload_bytes', '+', arg('bytes')),
      lease_until: arg('leaseUntilMs'),
    }))
    .where('seq', '=', arg('seq'))
    .where('token', '=', arg('token')),
);

type ChunkRow = { cursorEntry: number; isAtEnd: boolean | 0 | 1; body: Uint8Array | null };

/** The current chunk of a claim; no row when the claim is lost. */
export const findChunk = sqlStatement<{ seq: number; token: string }, ChunkRow>(
  (arg) => sql`select cursor_entry as "cursorEntry", cursor_chunk >= chunks as "isAtEnd", body
    from imports left join import_chunks
      on import_chunks.import_seq = imports.seq and import_chunks.number = imports.cursor_chunk
    where imports.seq = ${arg('seq')} and token = ${arg('token')}`,
);

const endOfWalk = (walk: Walk) =>
  statement<WalkArgs & { skipped: number }>()((db, arg) =>
    db
      .selectFrom(walk(arg).as('walked'))
      .crossJoin('reports')
      .select(['reports.id', 'reports.created_at as createdAtMs'])
      .whereRef('reports.seq', '=', 'walked.seq')
      .orderBy('walked.place')
      .limit(1)
      .offset(arg('skipped')),
  );

/** The last scanned report, when the limit of the scan was reached. */
export const findEndOfWalk = perEngine({ sqlite: endOfWalk(sqliteWalk), postgres: endOfWalk(postgresWalk) });

type FinishUploadArgs = { seq: number; token: string; requestDigest: Uint8Array; nowMs: number };

/** Queues an import whose lines are all stored. */
export const finishUpload = statement<FinishUploadArgs>()((db, arg) =>
  db
    .updateTable('imports')
    .set({
      status: 1,
      request_digest: arg('requestDigest'),
      token: null,
      lease_until: null,
      worked_at: arg('nowMs'),
    })
    .where('seq', '=', arg('seq'))
    .where('token', '=', arg('token'))
    .where('status', '=', sql.lit(0)),
);

/** Stores the chunk of an upload that was counted last. */
export const insertChunk = statement<{ seq: number; entries: number; body: Uint8Array }>()((db, arg) =>
  db
    .insertInto('import_chunks')
    .columns(['import_seq', 'number', 'entries', 'body'])
    .expression((eb) =>
      eb
        .selectFrom('imports')
        .select((chunk) => [
          'imports.seq',
          chunk('imports.chunks', '-', 1).as('number'),
          chunk.val(arg('entries')).as('entries'),
          chunk.val(arg('body')).as('body'),
        ])
        .where('imports.seq', '=', arg('seq')),
    ),
);

/** Stores lines that could not become reports. `rows`: JSON of `line`, `text` and `reason`. */
export const insertRejects = sqlStatement<{ seq: number; rows: string }>(
  (arg, engine) => sql`insert into import_rejects (import_seq, line, text, reason)
    select cast(${arg('seq')} as bigint), line, text, reason
    from ${jsonRows(engine, arg('rows'), { line: 'bigint', text: 'text', reason: 'text' })}`,
);

const ABANDONED = (nowMs: unknown) => sql`status = 0 and lease_until <= ${nowMs}`;

/** A row when there are abandoned uploads. */
export const findAbandonedUpload = sqlStatement<{ nowMs: number }, { seq: number }>(
  (arg) => sql`select seq from imports where ${ABANDONED(arg('nowMs'))} limit 1`,
);

/** Deletes imports whose upload was abandoned; their rows are removed later. */
export const deleteAbandonedUploads = sqlStatement<{ nowMs: number; limit: number }>((arg, engine) => {
  const lock = sql.raw(engine === 'postgres' ? 'for update skip locked' : '');
  return sql`delete from imports where seq in (
      select seq from imports where ${ABANDONED(arg('nowMs'))} order by seq limit ${arg('limit')} ${lock}
    )`;
});

const garbage = (isLocked: boolean) =>
  sqlStatement<{ limit: number }, { seq: number; keepsRejects: 0 | 1 }>((arg, engine) => {
    const lock = sql.raw(isLocked && engine === 'postgres' ? 'for no key update skip locked' : '');
    return sql`select import_seq as seq, keeps_rejects as "keepsRejects" from import_garbage
      order by import_seq limit ${arg('limit')} ${lock}`;
  });

/** Imports that left something to be removed. */
export const listGarbage = garbage(false);
/** The same, locked; those that another process clears are left to it. */
export const lockGarbage = garbage(true);

const importedReports = (walk: Walk) =>
  statement<WalkArgs & { importSeq: number; limit: number }>()((db, arg) =>
    db
      .selectFrom(walk(arg).as('walked'))
      .crossJoin('reports')
      .innerJoin('projects', 'projects.id', 'reports.project_id')
      .select(REPORT_COLUMNS)
      .whereRef('reports.seq', '=', 'walked.seq')
      .whereRef('projects.account_id', '=', 'reports.account_id')
      .where('reports.import_seq', '=', arg('importSeq'))
      .orderBy('walked.place')
      .limit(arg('limit')),
  );

/** The first reports that an import created, among the scanned reports of its account. */
export const listImportedReports = perEngine({
  sqlite: importedReports(sqliteWalk),
  postgres: importedReports(postgresWalk),
});

/** Rejects of an import after a line, in order. */
export const listRejects = statement<{ seq: number; afterLine: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('import_rejects')
    .select(['line', 'text', 'reason'])
    .where('import_seq', '=', arg('seq'))
    .where('line', '>', arg('afterLine'))
    .orderBy('line')
    .limit(arg('limit')),
);

/** The same, only of one reason. */
export const listRejectsOfReason = statement<{
  seq: number;
  afterLine: number;
  limit: number;
  reason: string;
}>()((db, arg) =>
  db
    .selectFrom('import_rejects')
    .select(['line', 'text', 'reason'])
    .where('import_seq', '=', arg('seq'))
    .where('line', '>', arg('afterLine'))
    .where('reason', '=', arg('reason'))
    .orderBy('line')
    .limit(arg('limit')),
);

/** The reasons of an import's stored rejects, the most frequent first. */
export const listRejectReasons = statement<{ seq: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('import_rejects')
    .select((eb) => ['reason', eb.fn.countAll<number>().as('count')])
    .where('import_seq', '=', arg('seq'))
    .groupBy('reason')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .limit(arg('limit')),
);

/** Resets the lines of an import that have no outcomes yet. */
export const resetLines = statement<{ seq: number; token: string }>()((db, arg) =>
  db
    .updateTable('imports')
    .set({ lines: 0, chunks: 0, upload_bytes: 0 })
    .where('seq', '=', arg('seq'))
    .where('token', '=', arg('token')),
);
