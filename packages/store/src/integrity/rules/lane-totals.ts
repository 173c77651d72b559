import { defineRule, MISCOUNTED } from '../integrity-rule.ts';

/** The number of open jobs that the limit of a lane goes by is what a recount comes to. */
export const laneTotals = defineRule({
  id: 'lane-totals',
  title: 'The open jobs of every lane are counted',
  recommendation: MISCOUNTED,
  sql: ({ openJobs, countedJobs }) => `
    select 'lane ' || case lane when 0 then 'interactive' else 'bulk' end as subject,
      'keeps ' || kept || ' open jobs; a recount has ' || counted as detail
    from (
      select lane, cast(sum(open) as bigint) as kept, (select count(*) from (${openJobs}) as jobs where jobs.lane = counted.lane) as counted
      from (${countedJobs}) as counted group by lane
    ) as lanes
    where kept <> counted`,
});
