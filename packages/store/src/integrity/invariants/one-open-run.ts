import { CONTRADICTION, defineInvariant } from '../define-invariant.ts';

/** A report with a queued or running run gets no second one. */
export const oneOpenRun = defineInvariant({
  id: 'one-open-run',
  title: 'No report has two open runs',
  recommendation: CONTRADICTION,
  sql: ({ uuid, openJobs }) => `
    select 'report ' || ${uuid('reports.id')} as subject, 'has the open runs ' || one.run_seq || ' and ' || reports.latest_run_seq as detail
    from (${openJobs}) as one
    join runs on runs.seq = one.run_seq
    join reports on reports.seq = runs.report_seq
    where reports.latest_run_seq <> one.run_seq`,
});
