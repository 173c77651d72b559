import { statement } from '../../../statement/statement.ts';

/** A kept job with the report of its run, and the latest run of that report. */
export const findKeptJob = statement<{ jobId: number }>()((db, arg) =>
  db
    .selectFrom('kept_jobs')
    .innerJoin('runs', 'runs.seq', 'kept_jobs.run_seq')
    .innerJoin('reports', 'reports.seq', 'runs.report_seq')
    .select([
      'kept_jobs.account_id as accountId',
      'kept_jobs.host',
      'kept_jobs.lane',
      'reports.latest_run_seq as latestRunSeq',
    ])
    .where('kept_jobs.run_seq', '=', arg('jobId')),
);
