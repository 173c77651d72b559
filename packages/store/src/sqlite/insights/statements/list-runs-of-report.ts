import { statement } from '../../../db/statement.ts';

type Args = { accountId: number; id: Uint8Array; limit: number };

/** The runs of a report, latest first. */
export const listRunsOfReport = statement<Args>()((db, arg) =>
  db
    .selectFrom('reports')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .innerJoin('runs', 'runs.report_seq', 'reports.seq')
    .select([
      'runs.id',
      'runs.status',
      'runs.score',
      'runs.result_rank as resultRank',
      'runs.error_code as errorCode',
      'runs.error_message as errorMessage',
      'runs.engine',
      'runs.queued_at as queuedAtMs',
      'runs.started_at as startedAtMs',
      'runs.finished_at as finishedAtMs',
    ])
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('reports.id', '=', arg('id'))
    .where('reports.account_id', '=', arg('accountId'))
    .orderBy('runs.seq', 'desc')
    .limit(arg('limit')),
);
