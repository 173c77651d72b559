import { CONTRADICTION, defineRule, shown } from '../integrity-rule.ts';

/** The run that a report calls its latest is the last one that was made. */
export const latestRun = defineRule({
  id: 'latest-run',
  title: 'The latest run of every report is the last one that was made',
  advice: CONTRADICTION,
  sql: ({ uuid }) => `
    select 'report ' || ${uuid('id')} as subject,
      'says run ' || ${shown('latest_run_seq')} || ', the last one is ' || ${shown('last_seq')} as detail
    from (
      select id, latest_run_seq, (select max(runs.seq) from runs where runs.report_seq = reports.seq) as last_seq
      from reports
    ) as latest
    where latest_run_seq is distinct from last_seq`,
});
