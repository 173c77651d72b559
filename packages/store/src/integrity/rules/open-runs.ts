import { CONTRADICTION, defineRule, statusName } from '../integrity-rule.ts';

/** A run waits or is worked on exactly as long as its job does. */
export const openRuns = defineRule({
  id: 'open-runs',
  title: 'Every open run has one open job, and every open job an open run',
  advice: CONTRADICTION,
  sql: ({ uuid, openJobs }) => `
    select 'run ' || ${uuid('runs.id')} as subject, 'is ' || ${statusName('runs.status')} || ', its job is '
      || case jobs.state when 0 then 'queued' when 1 then 'active' else 'gone' end as detail
    from runs left join (${openJobs}) as jobs on jobs.run_seq = runs.seq
    where (runs.status < 2 and jobs.run_seq is null) or (runs.status = 1 and jobs.state = 0)
      or (runs.status >= 2 and jobs.run_seq is not null)`,
});
