import { defineInvariant, MISCOUNTED } from '../define-invariant.ts';

/** The number of open jobs that limits a lane equals a recount. */
export const laneTotals = defineInvariant({
  id: 'lane-totals',
  title: 'The open jobs of every lane match their counter',
  recommendation: MISCOUNTED,
  sql: ({ openJobs, countedJobs }) => `
    select 'lane ' || case lane when 0 then 'interactive' else 'bulk' end as subject,
      'counts ' || kept || ' open jobs; a recount has ' || counted as detail
    from (
      select lane, cast(sum(open) as bigint) as kept, (select count(*) from (${openJobs}) as jobs where jobs.lane = counted.lane) as counted
      from (${countedJobs}) as counted group by lane
    ) as lanes
    where kept <> counted`,
});
