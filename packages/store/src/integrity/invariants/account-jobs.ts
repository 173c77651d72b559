import { defineInvariant, MISCOUNTED } from '../define-invariant.ts';

/** The number of open jobs that limits an account's share equals a recount. */
export const accountJobs = defineInvariant({
  id: 'account-jobs',
  title: 'The open jobs of every account match their counter',
  recommendation: MISCOUNTED,
  sql: ({ openJobs, countedAccountJobs }) => `
    select 'account ' || account_id || ', lane ' || case lane when 0 then 'interactive' else 'bulk' end as subject,
      'counts ' || kept || ' open jobs; a recount has ' || counted as detail
    from (
      select account_id, lane, cast(sum(kept) as bigint) as kept, cast(sum(counted) as bigint) as counted
      from (
        select account_id, lane, open as kept, 0 as counted from (${countedAccountJobs}) as counts
        union all select account_id, lane, 0, 1 from (${openJobs}) as jobs
      ) as jobs
      group by account_id, lane
    ) as accounts
    where kept <> counted`,
});
