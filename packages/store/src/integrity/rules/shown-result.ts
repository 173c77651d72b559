import { CONTRADICTION, defineRule, shown } from '../integrity-rule.ts';

/** What a report shows is the outcome of its last completed run; of none, nothing. The sum is there as in `latestRun`. */
export const shownResult = defineRule({
  id: 'shown-result',
  title: 'Every report shows the result of its last completed run',
  recommendation: CONTRADICTION,
  sql: ({ uuid }) => `
    select 'report ' || ${uuid('shown.id')} as subject,
      'shows run ' || ${shown('shown.result_run_seq')} || ' with a score of ' || ${shown('shown.score')}
        || '; its last completed run is ' || ${shown('shown.completed_seq')} || ' with ' || ${shown('runs.score')} as detail
    from (
      select reports.*, (
        select max(runs.seq + 0) from runs where runs.report_seq = reports.seq and runs.status = 2
      ) as completed_seq from reports
    ) as shown
    left join runs on runs.seq = shown.completed_seq
    where shown.result_run_seq is distinct from shown.completed_seq
      or shown.score is distinct from runs.score
      or shown.result_rank <> coalesce(runs.result_rank, -1)
      or shown.generated_at <> coalesce(runs.finished_at, -1)
      or (shown.categories is null) <> (runs.seq is null)`,
});
