import { defineRule, MISCOUNTED, shown } from '../integrity-rule.ts';

/** The queued jobs with who is before and behind each: among those in line, or among those that stand aside. */
const LINES = `(
  select jobs.*, lag(run_seq) over line as before_seq, lead(run_seq) over line as behind_seq
  from jobs window line as (partition by host_id, lane, next_seq is null order by due_at, run_seq)
)`;

/** Of each host and lane the first in line has a turn, and so has the first that stands aside; and the line has no gap. */
export const hostTotals = defineRule({
  id: 'host-totals',
  title: 'Every host has its turn with its next jobs, and its lines have no gap',
  advice: MISCOUNTED,
  engines: ['sqlite'],
  sql: ({ nowMs }) => `
    select 'host ' || hosts.host as subject,
      'has its turn at ' || ${shown('lines.turn_at')} || ' for job ' || lines.run_seq || ', which is due at ' || lines.due_at
        || '; the host is free from ' || hosts.next_at as detail
    from ${LINES} as lines join queue_hosts as hosts on hosts.id = lines.host_id
    where before_seq is null and (turn_at < due_at or turn_at > max(due_at, hosts.next_at, ${nowMs}))
    union all
    select 'job ' || run_seq, 'has a turn and is not the next of its host' from ${LINES} as lines
    where before_seq is not null and turn_at >= 0
    union all
    select 'job ' || run_seq, 'has job ' || next_seq || ' behind it in line, and should have ' || coalesce(behind_seq, run_seq)
    from ${LINES} as lines
    where next_seq <> coalesce(behind_seq, run_seq)
    union all
    select 'job ' || run_seq, 'has job ' || ${shown('prev_seq')} || ' before it in line, and should have ' || before_seq
    from ${LINES} as lines
    where next_seq is not null and before_seq is not null and prev_seq is not before_seq
    union all
    select 'job ' || run_seq, 'is the last of its line, which ends elsewhere' from ${LINES} as lines
    where next_seq is not null and behind_seq is null and not exists (
      select 1 from queue_lines where queue_lines.host_id = lines.host_id and queue_lines.lane = lines.lane
        and last_seq = lines.run_seq
    )
    union all
    select 'job ' || run_seq, 'is of a host that is not there' from jobs
    where not exists (select 1 from queue_hosts where queue_hosts.id = jobs.host_id)`,
});
