import { defineRule, MISCOUNTED, shown } from '../integrity-rule.ts';

/** The next job of a host in a lane. */
const nextOf = (hostId: string, lane: string) => `(
  select run_seq from queue_places as places where places.host_id = ${hostId} and places.lane = ${lane}
    and exists (select 1 from jobs as placed where placed.run_seq = places.run_seq and placed.due_at = places.due_at)
  order by due_at, run_seq limit 1
)`;
const isFull = (hostId: string) =>
  `exists (select 1 from claims where claims.host_id = ${hostId} and claims.is_full = 1)`;

/** The turns of the next jobs of all hosts in a lane: none when the host is full, else when it is ready, or by now. */
const nextTurns = (lane: 0 | 1, nowMs: number) => `
  select 'host ' || hosts.host as subject,
    'has its turn at ' || ${shown('jobs.turn_at')} || ' for job ' || jobs.run_seq || ', which is due at ' || jobs.due_at
      || case when ${isFull('hosts.id')} then '; the host is full' else '; the host is free from ' || hosts.next_at end as detail
  from queue_hosts as hosts join jobs on jobs.run_seq = ${nextOf('hosts.id', String(lane))}
  where case when ${isFull('hosts.id')} then jobs.turn_at is not null
    else jobs.turn_at is null or jobs.turn_at < max(jobs.due_at, hosts.next_at)
      or jobs.turn_at > max(jobs.due_at, hosts.next_at, ${nowMs}) end`;

/** A host has its turn with its oldest job of a lane, unless it has as many claims as it may. */
export const hostTotals = defineRule({
  id: 'host-totals',
  title: 'Every host has its turn with its next job, unless it is full',
  advice: MISCOUNTED,
  engines: ['sqlite'],
  sql: ({ nowMs }) => `
    ${nextTurns(0, nowMs)} union all ${nextTurns(1, nowMs)}
    union all
    select 'job ' || run_seq, 'has a turn and is not the next of its host' from jobs
    where turn_at is not null and run_seq <> ${nextOf('jobs.host_id', 'jobs.lane')}
    union all
    select 'job ' || run_seq, 'has no place among those of its host' from jobs
    where not exists (
      select 1 from queue_places as places where places.host_id = jobs.host_id and places.lane = jobs.lane
        and places.due_at = jobs.due_at and places.run_seq = jobs.run_seq
    )
    union all
    select 'job ' || run_seq, 'is of a host that is not there' from jobs
    where not exists (select 1 from queue_hosts where queue_hosts.id = jobs.host_id)
    union all
    select 'host ' || host_id, 'is full by some of its claims alone' from claims
    group by host_id having min(is_full) <> max(is_full)`,
});
