import { CONTRADICTION, defineInvariant, shown } from '../define-invariant.ts';

/** A report shows the result of its last completed run, or none. `+ 0` has the same reason as in `latestRun`. */
export const shownResult = defineInvariant({
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
