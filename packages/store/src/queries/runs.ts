import { sql } from 'kysely';
import { sqlStatement, statement } from '../db/statement.ts';
import type { LaneCode, ResultRank, StatusCode } from '../schema.ts';
import { queueNow } from '../queue/queue-now.ts';

type CompleteRunRowArgs = {
  runSeq: number;
  score: number;
  resultRank: ResultRank;
  resultCappedBy: string | null;
  engine: string;
  profile: string;
  resultBytes: number;
  nowMs: number;
};

export const completeRunRow = statement<CompleteRunRowArgs>()((db, arg) =>
  db
    .updateTable('runs')
    .set({
      status: 2,
      error_code: null,
      error_message: null,
      score: arg('score'),
      result_rank: arg('resultRank'),
      result_capped_by: arg('resultCappedBy'),
      engine: arg('engine'),
      profile: arg('profile'),
      result_bytes: arg('resultBytes'),
      finished_at: arg('nowMs'),
      token: null,
    })
    .where('seq', '=', arg('runSeq')),
);

type FailRunRowArgs = { runSeq: number; errorCode: string; errorMessage: string; nowMs: number };

export const failRunRow = statement<FailRunRowArgs>()((db, arg) =>
  db
    .updateTable('runs')
    .set({
      status: 3,
      error_code: arg('errorCode'),
      error_message: arg('errorMessage'),
      finished_at: arg('nowMs'),
    })
    .where('seq', '=', arg('runSeq')),
);

/** The status of the latest run of a report. */
export const findReportStatus = statement<{ reportId: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .select('reports.status')
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('reports.id', '=', arg('reportId')),
);

export const findRun = statement<{ runId: Uint8Array }>()((db, arg) =>
  db.selectFrom('runs').select('seq').where('id', '=', arg('runId')),
);

export const findWording = statement<{ digest: string }>()((db, arg) =>
  db.selectFrom('message_catalogs').select('body').where('digest', '=', arg('digest')),
);

export const insertRunResult = statement<{ runSeq: number; body: Uint8Array }>()((db, arg) =>
  db.insertInto('run_results').values({ run_seq: arg('runSeq'), body: arg('body') }),
);

type InsertRunImageArgs = {
  runSeq: number;
  accountId: number;
  device: number;
  frame: number;
  mediaType: string;
  body: Uint8Array;
};

export const insertRunImage = statement<InsertRunImageArgs>()((db, arg) =>
  db.insertInto('run_images').values({
    run_seq: arg('runSeq'),
    account_id: arg('accountId'),
    device: arg('device'),
    frame: arg('frame'),
    media_type: arg('mediaType'),
    body: arg('body'),
  }),
);

type FindImageArgs = { accountId: number; reportId: Uint8Array; device: number; frame: number };

/** An image of the result that a report shows. */
export const findShownImage = statement<FindImageArgs>()((db, arg) =>
  db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .innerJoin('run_images', 'run_images.run_seq', 'reports.result_run_seq')
    .select(['run_images.media_type as mediaType', 'run_images.body'])
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('reports.id', '=', arg('reportId'))
    .where('reports.account_id', '=', arg('accountId'))
    .where('run_images.device', '=', arg('device'))
    .where('run_images.frame', '=', arg('frame')),
);

type InsertRunRowArgs = {
  runId: Uint8Array;
  reportSeq: number;
  accountId: number;
  /** Null for a run that is never queued. */
  lane: LaneCode | null;
  host: string | null;
  nowMs: number;
};

export const insertRunRow = sqlStatement<InsertRunRowArgs, { seq: number }>(
  (arg, engine) => sql`insert into runs (id, report_seq, account_id, status, queued_at, lane, host, due_at)
    values (${arg('runId')}, ${arg('reportSeq')}, ${arg('accountId')}, 0, ${arg('nowMs')}, ${arg('lane')}, ${arg('host')},
      ${queueNow(engine, arg('nowMs'))})
    returning seq`,
);

/** Stores a message catalog, unless one with the same digest exists. */
export const insertWording = statement<{ digest: string; body: Uint8Array }>()((db, arg) =>
  db
    .insertInto('message_catalogs')
    .values({ digest: arg('digest'), body: arg('body') })
    .onConflict((conflict) => conflict.column('digest').doNothing()),
);

/** Makes a queued run the one whose status the report shows. The last completed result stays. */
export const showNewRun = statement<{ reportSeq: number; runSeq: number; nowMs: number }>()((db, arg) =>
  db
    .updateTable('reports')
    .set((eb) => ({
      latest_run_seq: arg('runSeq'),
      status: 0,
      error_code: null,
      error_message: null,
      updated_at: arg('nowMs'),
      version: eb('version', '+', 1),
    }))
    .where('seq', '=', arg('reportSeq')),
);

type ShowRunResultArgs = {
  reportSeq: number;
  runSeq: number;
  title: string | null;
  score: number;
  resultRank: ResultRank;
  categories: string;
  nowMs: number;
};

/** Shows the result of a completed run on its report, if it is the report's latest. */
export const showRunResult = statement<ShowRunResultArgs>()((db, arg) =>
  db
    .updateTable('reports')
    .set((eb) => ({
      status: 2,
      error_code: null,
      error_message: null,
      title: arg('title'),
      score: arg('score'),
      result_rank: arg('resultRank'),
      categories: arg('categories'),
      generated_at: arg('nowMs'),
      result_run_seq: arg('runSeq'),
      updated_at: arg('nowMs'),
      version: eb('version', '+', 1),
    }))
    .where('seq', '=', arg('reportSeq'))
    .where('latest_run_seq', '=', arg('runSeq')),
);

type ShowRunStatusArgs = {
  reportSeq: number;
  runSeq: number;
  status: StatusCode;
  errorCode: string | null;
  errorMessage: string | null;
  nowMs: number;
};

/** Shows the status of a run on its report, if it is the report's latest. The last completed result stays. */
export const showRunStatus = statement<ShowRunStatusArgs>()((db, arg) =>
  db
    .updateTable('reports')
    .set((eb) => ({
      status: arg('status'),
      error_code: arg('errorCode'),
      error_message: arg('errorMessage'),
      updated_at: arg('nowMs'),
      version: eb('version', '+', 1),
    }))
    .where('seq', '=', arg('reportSeq'))
    .where('latest_run_seq', '=', arg('runSeq')),
);

export const startRun = statement<{ runSeq: number; nowMs: number }>()((db, arg) =>
  db
    .updateTable('runs')
    .set({ status: 1, started_at: arg('nowMs') })
    .where('seq', '=', arg('runSeq')),
);
