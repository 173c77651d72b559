import { defineRule, MISCOUNTED, shown } from '../integrity-rule.ts';

/** Somebody before a job in its line: the two know each other. */
const IS_BEHIND = `exists (select 1 from jobs as before where before.run_seq = jobs.prev_seq and before.next_seq = jobs.run_seq)`;
/** The one whom a job has behind it stands in the same line, came later, and knows it. */
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
 * Of each host and lane the first in line has a turn, and so has the first that stands aside. A line has one end, all but the
 * first in it have somebody before them, and they come one after the other: so there is one line, without a gap.
 */
export const hostTotals = defineRule({
  id: 'host-totals',
  title: 'Every host has its turn with its next jobs, and its lines have no gap',
  recommendation: MISCOUNTED,
  engines: ['sqlite'],
  sql: ({ nowMs }) => `
    select 'host ' || hosts.host as subject,
      'has its turn at ' || jobs.turn_at || ' for job ' || jobs.run_seq || ', which is due at ' || jobs.due_at
        || '; the host is free from ' || hosts.next_at as detail
    from jobs join queue_hosts as hosts on hosts.id = jobs.host_id
    where turn_at >= 0 and (turn_at < due_at or turn_at > max(due_at, hosts.next_at, ${nowMs}))
    union all
    select 'job ' || run_seq, 'has a turn and is not the first in its line' from jobs
    where next_seq is not null and turn_at >= 0 and ${IS_BEHIND}
    union all
    select 'job ' || run_seq, 'has no turn and nobody before it in its line' from jobs
    where next_seq is not null and turn_at < 0 and not ${IS_BEHIND}
    union all
    select 'job ' || run_seq, 'has job ' || next_seq || ' behind it in line, which does not stand there' from jobs
    where next_seq <> run_seq and not ${HAS_BEHIND}
    union all
    select 'job ' || run_seq, 'is the last of its line, which ends elsewhere' from jobs
    where next_seq = run_seq and not ${IS_LAST}
    union all
    select 'job ' || run_seq, 'stands aside with its turn at ' || turn_at || ', and the first is job ' || ${shown(FIRST_ASIDE)}
    from jobs where next_seq is null and (turn_at >= 0) <> (run_seq = ${FIRST_ASIDE})
    union all
    select 'job ' || run_seq, 'is of a host that is not there' from jobs
    where not exists (select 1 from queue_hosts where queue_hosts.id = jobs.host_id)`,
});
