import { defineInvariant, MISCOUNTED, shown } from '../define-invariant.ts';

/** A job has a predecessor, and the two link to each other. */
const IS_BEHIND = `exists (select 1 from jobs as before where before.run_seq = jobs.prev_seq and before.next_seq = jobs.run_seq)`;
/** The successor of a job is in the same line, is due later, and links back. */
const HAS_BEHIND = `exists (
  select 1 from jobs as behind where behind.run_seq = jobs.next_seq and behind.prev_seq = jobs.run_seq
    and behind.next_seq is not null and behind.host_id = jobs.host_id and behind.lane = jobs.lane
    and (behind.due_at, behind.run_seq) > (jobs.due_at, jobs.run_seq)
)`;
const IS_LAST = `exists (
  select 1 from queue_lines as lines where lines.host_id = jobs.host_id and lines.lane = jobs.lane and lines.last_seq = jobs.run_seq
)`;
const FIRST_ASIDE = `(
  select run_seq from jobs as aside where aside.host_id = jobs.host_id and aside.lane = jobs.lane and aside.next_seq is null
  order by aside.due_at, aside.run_seq limit 1
)`;

/**
 * In each host and lane the first job in line and the first deferred job have a turn. A line has one end, all jobs but the
 * first have a predecessor, and due times increase: so there is one line, without a gap.
 */
export const hostTotals = defineInvariant({
  id: 'host-totals',
  title: 'The next jobs of every host are claimable, and its queue has no gap',
  recommendation: MISCOUNTED,
  engines: ['sqlite'],
  sql: ({ nowMs }) => `
    select 'host ' || hosts.host as subject,
      'has a turn at ' || jobs.turn_at || ' for job ' || jobs.run_seq || ', which is due at ' || jobs.due_at
        || '; the host is free from ' || hosts.next_at as detail
    from jobs join queue_hosts as hosts on hosts.id = jobs.host_id
    where turn_at >= 0 and (turn_at < due_at or turn_at > max(due_at, hosts.next_at, ${nowMs}))
    union all
    select 'job ' || run_seq, 'has a turn but is not the first in its line' from jobs
    where next_seq is not null and turn_at >= 0 and ${IS_BEHIND}
    union all
    select 'job ' || run_seq, 'has neither a turn nor a predecessor in its line' from jobs
    where next_seq is not null and turn_at < 0 and not ${IS_BEHIND}
    union all
    select 'job ' || run_seq, 'links to job ' || next_seq || ', which does not follow it' from jobs
    where next_seq <> run_seq and not ${HAS_BEHIND}
    union all
    select 'job ' || run_seq, 'is the last of its line, but the line ends elsewhere' from jobs
    where next_seq = run_seq and not ${IS_LAST}
    union all
    select 'job ' || run_seq, 'is deferred with a turn at ' || turn_at || '; the first deferred job is ' || ${shown(FIRST_ASIDE)}
    from jobs where next_seq is null and (turn_at >= 0) <> (run_seq = ${FIRST_ASIDE})
    union all
    select 'job ' || run_seq, 'belongs to a host that does not exist' from jobs
    where not exists (select 1 from queue_hosts where queue_hosts.id = jobs.host_id)`,
});
