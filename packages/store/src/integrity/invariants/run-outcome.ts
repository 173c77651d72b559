import { CONTRADICTION, defineInvariant, statusName } from '../define-invariant.ts';

/** A completed run has a score and findings, a failed run an error code, an open run neither. */
export const runOutcome = defineInvariant({
  id: 'run-outcome',
  title: 'Every completed run has findings, every failed run has an error code, and no open run has either',
  recommendation: CONTRADICTION,
  sql: ({ uuid }) => `
    select 'run ' || ${uuid('runs.id')} as subject,
      'is ' || ${statusName('runs.status')} || ', has ' || case when results.run_seq is null then 'no findings' else 'findings' end
        || ', ' || coalesce('a score of ' || runs.score, 'no score') || ', ' || coalesce('the error code ' || runs.error_code, 'no error code')
        as detail
    from runs left join run_results as results on results.run_seq = runs.seq
    where (runs.status = 2) <> (results.run_seq is not null)
      or (runs.status = 2) <> (runs.score is not null)
      or (runs.status = 2) <> (runs.result_rank >= 0)
      or (runs.status = 2) <> (runs.engine is not null)
      or (runs.status = 3) <> (runs.error_code is not null)
      or (runs.status >= 2) <> (runs.finished_at is not null)
      or (runs.status = 1 and runs.started_at is null)`,
});
