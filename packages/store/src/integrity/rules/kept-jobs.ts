import { CONTRADICTION, defineRule, statusName } from '../integrity-rule.ts';

/** A job is open or kept, never both; one that is kept stands for a run that failed. */
export const keptJobs = defineRule({
  id: 'kept-jobs',
  title: 'No job is in two states, and every failed or canceled one has a failed run',
  recommendation: CONTRADICTION,
  sql: ({ openJobs, keptJobs: kept }) => `
    select 'job ' || kept.run_seq as subject,
      case when open.run_seq is null then 'is kept, its run is ' || ${statusName('runs.status')}
        else 'is open and kept at once' end as detail
    from (${kept}) as kept
    left join (${openJobs}) as open on open.run_seq = kept.run_seq
    left join runs on runs.seq = kept.run_seq
    where open.run_seq is not null or runs.status is distinct from 3`,
});
