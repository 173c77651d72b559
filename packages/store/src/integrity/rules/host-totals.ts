import { defineRule, MISCOUNTED, shown } from '../integrity-rule.ts';

/** When a host's next job of a lane can be claimed, by the jobs that wait. */
const nextAt = (lane: 0 | 1) => `(
  select case when min(due_at) < hosts.next_at then hosts.next_at else min(due_at) end from jobs
  where jobs.host_id = hosts.id and jobs.lane = ${lane} and jobs.state = 0
)`;

/** A host is ready when its oldest job is, unless it has as many claims as it may. */
export const hostTotals = defineRule({
  id: 'host-totals',
  title: 'Every host is ready when its next job is, unless it is full',
  advice: MISCOUNTED,
  engines: ['sqlite'],
  sql: () => `
    select 'host ' || host as subject, case is_full when 1 then 'is full, ' else '' end || 'ready at ' || ${shown('interactive_at')} || ' and '
      || ${shown('bulk_at')} || '; a recount has ' || claims || ' claims, ' || ${shown('interactive')} || ' and ' || ${shown('bulk')} as detail
    from (
      select hosts.*, (select count(*) from jobs where jobs.host_id = hosts.id and jobs.state = 1) as claims,
        case when is_full = 1 then null else ${nextAt(0)} end as interactive,
        case when is_full = 1 then null else ${nextAt(1)} end as bulk
      from queue_hosts as hosts
    ) as hosts
    where (is_full = 1 and claims = 0)
      or interactive_at is distinct from interactive or bulk_at is distinct from bulk`,
});
