import { CONTRADICTION, defineInvariant, statusName } from '../define-invariant.ts';

/** A job is open or finished, never both; a finished job that is stored has a failed run. */
export const keptJobs = defineInvariant({
  id: 'kept-jobs',
  title: 'No job is in two states, and every failed or canceled job has a failed run',
  recommendation: CONTRADICTION,
  sql: ({ openJobs, keptJobs: kept }) => `
    select 'job ' || kept.run_seq as subject,
      case when open.run_seq is null then 'is finished, its run is ' || ${statusName('runs.status')}
        else 'is open and finished' end as detail
    from (${kept}) as kept
    left join (${openJobs}) as open on open.run_seq = kept.run_seq
    left join runs on runs.seq = kept.run_seq
    where open.run_seq is not null or runs.status is distinct from 3`,
});
