import { statement } from '../../../db/statement.ts';

/** A kept job with the report of its run, and the latest run of that report; no row when its project is being cleared. */
export const findKeptJob = statement<{ jobId: number }>()((db, arg) =>
  db
    .selectFrom('kept_jobs')
    .innerJoin('runs', 'runs.seq', 'kept_jobs.run_seq')
    .innerJoin('reports', 'reports.seq', 'runs.report_seq')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .select([
      'kept_jobs.account_id as accountId',
      'kept_jobs.host',
      'kept_jobs.lane',
      'reports.latest_run_seq as latestRunSeq',
    ])
    .whereRef('projects.account_id', '=', 'reports.account_id')
    .where('kept_jobs.run_seq', '=', arg('jobId')),
);
