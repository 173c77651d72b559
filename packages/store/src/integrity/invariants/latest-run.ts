import { CONTRADICTION, defineInvariant, shown } from '../define-invariant.ts';

/**
 * The latest run of a report is the one with the highest number. `+ 0`: for the bare column, PostgreSQL scans all runs from
 * the end for each report until the table is analyzed.
 */
export const latestRun = defineInvariant({
  id: 'latest-run',
  title: 'Every report refers to its latest run',
  recommendation: CONTRADICTION,
  sql: ({ uuid }) => `
    select 'report ' || ${uuid('id')} as subject,
      'refers to run ' || ${shown('latest_run_seq')} || ', its latest run is ' || ${shown('last_seq')} as detail
    from (
      select id, latest_run_seq, (select max(runs.seq + 0) from runs where runs.report_seq = reports.seq) as last_seq
      from reports
    ) as latest
    where latest_run_seq is distinct from last_seq`,
});
