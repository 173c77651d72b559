import { CONTRADICTION, defineRule, shown } from '../integrity-rule.ts';

/**
 * The run that a report calls its latest is the last one that was made. Of the bare column PostgreSQL looks for the highest
 * from the end of all runs, for each report, when it knows nothing of the table yet.
 */
export const latestRun = defineRule({
  id: 'latest-run',
  title: 'The latest run of every report is the last one that was made',
  recommendation: CONTRADICTION,
  sql: ({ uuid }) => `
    select 'report ' || ${uuid('id')} as subject,
      'says run ' || ${shown('latest_run_seq')} || ', the last one is ' || ${shown('last_seq')} as detail
    from (
      select id, latest_run_seq, (select max(runs.seq + 0) from runs where runs.report_seq = reports.seq) as last_seq
      from reports
    ) as latest
    where latest_run_seq is distinct from last_seq`,
});
