import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isKept } from '../cleared-projects.ts';
import { statement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';
import { REPORT_COLUMNS } from '../operations/to-report.ts';

/** `afterId`: the start of the scan, which need not be an existing report. */
export type WalkArgs = { accountId: number; afterId: Uint8Array; lookedAtMax: number };

/**
 * Reports of an account after an id, in the order of creation, at most `lookedAtMax`. They are read from an index alone:
 * only ids that are greater have a greater `seq`.
 */
function walkedReports(arg: Arg<WalkArgs>): RawBuilder<{ seq: number }> {
  return sql`(select seq from reports indexed by reports_account
    where account_id = ${arg('accountId')}
      and seq > coalesce((select seq from reports where id <= ${arg('afterId')} order by id desc limit 1), 0)
    order by seq limit ${arg('lookedAtMax')})`;
}

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

/** The number of lines in a chunk of an upload. */
export const findChunkSize = statement<{ seq: number; number: number }>()((db, arg) =>
  db
    .selectFrom('import_chunks')
    .select('entries')
    .where('import_seq', '=', arg('seq'))
    .where('number', '=', arg('number')),
);

/** A chunk of an upload. */
export const findChunk = statement<{ seq: number; number: number }>()((db, arg) =>
  db
    .selectFrom('import_chunks')
    .select('body')
    .where('import_seq', '=', arg('seq'))
    .where('number', '=', arg('number')),
);

/** The latest report that an account has of a URL. */
export const findDuplicate = statement<{ accountId: number; url: string }>()((db, arg) =>
  db
    .selectFrom('reports')
    .select(['seq', 'status'])
    .where('account_id', '=', arg('accountId'))
    .where('url', '=', arg('url'))
    .where(isKept(arg('accountId')))
    .orderBy('seq', 'desc')
    .limit(1),
);

/** The last scanned report, when the limit of the scan was reached. */
export const findEndOfWalk = statement<WalkArgs & { skipped: number }>()((db, arg) =>
  db
    .selectFrom(walkedReports(arg).as('walked'))
    .crossJoin('reports')
    .select(['reports.id', 'reports.created_at as createdAtMs'])
    .whereRef('reports.seq', '=', 'walked.seq')
    .orderBy('walked.seq')
    .limit(1)
    .offset(arg('skipped')),
);

/** The `seq` of the latest run, even if it was deleted. */
export const findLastSeqOfRuns = statement<Record<string, never>>()((db) =>
  db
    .selectFrom(sql<{ name: string; seq: number }>`sqlite_sequence`.as('sequences'))
    .select('sequences.seq')
    .where('sequences.name', '=', sql.lit('runs')),
);

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

type InsertImportedReportArgs = {
  id: Uint8Array;
  accountId: number;
  projectId: number;
  url: string;
  privacy: 0 | 1 | 2;
  passwordHash: string | null;
  runSeq: number;
  importSeq: number;
  nowMs: number;
};

/** Inserts a report with the number of its first run, which is inserted next: one statement less for each line. */
export const insertImportedReport = statement<InsertImportedReportArgs>()((db, arg) =>
  db.insertInto('reports').values({
    id: arg('id'),
    account_id: arg('accountId'),
    project_id: arg('projectId'),
    url: arg('url'),
    privacy: arg('privacy'),
    password_hash: arg('passwordHash'),
    status: 0,
    latest_run_seq: arg('runSeq'),
    import_seq: arg('importSeq'),
    created_at: arg('nowMs'),
    updated_at: arg('nowMs'),
  }),
);

type InsertRejectArgs = { seq: number; line: number; text: string; reason: string };

/** Stores a line that could not become a report. */
export const insertReject = statement<InsertRejectArgs>()((db, arg) =>
  db
    .insertInto('import_rejects')
    .values({ import_seq: arg('seq'), line: arg('line'), text: arg('text'), reason: arg('reason') }),
);

/** Imports whose upload was abandoned. */
export const listAbandonedUploads = statement<{ nowMs: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('imports')
    .select('seq')
    .where('status', '=', sql.lit(0))
    .where('lease_until', '<=', arg('nowMs'))
    .limit(arg('limit')),
);

/** Imports that left something to be removed. */
export const listGarbage = statement<{ limit: number }>()((db, arg) =>
  db
    .selectFrom('import_garbage')
    .select(['import_seq as seq', 'keeps_rejects as keepsRejects'])
    .orderBy('import_seq')
    .limit(arg('limit')),
);

/** The first reports that an import created, among the scanned reports of its account. */
export const listImportedReports = statement<WalkArgs & { importSeq: number; limit: number }>()((db, arg) =>
  db
    .selectFrom(walkedReports(arg).as('walked'))
    .crossJoin('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .select(REPORT_COLUMNS)
    .whereRef('reports.seq', '=', 'walked.seq')
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('reports.import_seq', '=', arg('importSeq'))
    .orderBy('walked.seq')
    .limit(arg('limit')),
);

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

/** Resets the lines of an import that have no outcomes yet. */
export const resetLines = statement<{ seq: number; token: string }>()((db, arg) =>
  db
    .updateTable('imports')
    .set({ lines: 0, chunks: 0, upload_bytes: 0 })
    .where('seq', '=', arg('seq'))
    .where('token', '=', arg('token')),
);
