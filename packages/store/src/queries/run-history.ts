import { sql } from 'kysely';
import { statement } from '../db/statement.ts';
import { keptReport, LAB_COLUMNS } from './reports.ts';

/** The columns of a run; every statement that returns runs selects these. */
const RUN_COLUMNS = [
  'runs.seq',
  'runs.id',
  'runs.status',
  'runs.score',
  'runs.result_rank as resultRank',
  'runs.result_capped_by as resultCappedBy',
  'runs.error_code as errorCode',
  'runs.error_message as errorMessage',
  'runs.error_limit as errorLimit',
  'runs.engine',
  'runs.queued_at as queuedAtMs',
  'runs.started_at as startedAtMs',
  'runs.finished_at as finishedAtMs',
] as const;

/** A report of an account, and the number of its runs; no row if there is no such report. */
export const countRunsOfReport = statement<{ accountId: number; id: Uint8Array }>()((db, arg) =>
  keptReport(db, arg)
    .innerJoin('runs', 'runs.report_seq', 'reports.seq')
    .select('reports.seq as reportSeq')
    .select((eb) => eb.fn.countAll<number>().as('runs'))
    .groupBy('reports.seq'),
);

type ListRunsArgs = { reportSeq: number; beforeSeq: number; limit: number; offset: number };

/** The runs of a report before a given one, latest first. */
export const listRunsBefore = statement<ListRunsArgs>()((db, arg) =>
  db
    .selectFrom('runs')
    .select(RUN_COLUMNS)
    .where('runs.report_seq', '=', arg('reportSeq'))
    .where('runs.seq', '<', arg('beforeSeq'))
    .orderBy('runs.seq', 'desc')
    .limit(arg('limit'))
    .offset(arg('offset')),
);

type RunArgs = { accountId: number; id: Uint8Array; runId: Uint8Array };

/** A run of an account's report, with its serialized results and its Lighthouse audit; null if it has none. */
export const findRunOfReport = statement<RunArgs>()((db, arg) =>
  keptReport(db, arg)
    .innerJoin('runs', 'runs.report_seq', 'reports.seq')
    .leftJoin('run_results', 'run_results.run_seq', 'runs.seq')
    .leftJoin('lab_audits', 'lab_audits.run_seq', 'runs.seq')
    .select(RUN_COLUMNS)
    .select('run_results.body')
    .select(LAB_COLUMNS)
    .where('runs.id', '=', arg('runId')),
);

type LatestCompletedArgs = { accountId: number; id: Uint8Array; beforeSeq: number };

/** The latest completed run of a report before a given one, with its serialized results. */
export const findLatestCompletedRun = statement<LatestCompletedArgs>()((db, arg) =>
  keptReport(db, arg)
    .innerJoin('runs', 'runs.report_seq', 'reports.seq')
    .innerJoin('run_results', 'run_results.run_seq', 'runs.seq')
    .select(RUN_COLUMNS)
    .select('run_results.body')
    .where('runs.seq', '<', arg('beforeSeq'))
    .where('runs.status', '=', sql.lit(2))
    .orderBy('runs.seq', 'desc')
    .limit(sql.lit(1)),
);
