import { CONTRADICTION, defineRule, statusName } from '../integrity-rule.ts';

/** A completed run has a score and its findings, a failed one its reason, an open one neither. */
export const runOutcome = defineRule({
  id: 'run-outcome',
  title: 'Every completed run has its findings, every failed one its reason, and no other has any',
  recommendation: CONTRADICTION,
  sql: ({ uuid }) => `
    select 'run ' || ${uuid('runs.id')} as subject,
      'is ' || ${statusName('runs.status')} || ', has ' || case when results.run_seq is null then 'no findings' else 'findings' end
        || ', ' || coalesce('a score of ' || runs.score, 'no score') || ', ' || coalesce('the reason ' || runs.error_code, 'no reason')
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
