import { CLEARED_ACCOUNT_ID } from '../cleared-projects.ts';
import { PARKED } from '../postgres/queue/queue-names.ts';
import { CONTRADICTION, defineInvariant, MISCOUNTED, shown, statusName } from './define-invariant.ts';
import type { QueryInvariant } from './define-invariant.ts';

/** A run is queued or running exactly as long as its job is. A worker removes the job of a deleted project's run before the run is deleted. */
const openRuns = defineInvariant({
  id: 'open-runs',
  title: 'Every open run has one open job, and every open job has an open run',
  recommendation: CONTRADICTION,
  sql: ({ uuid, openJobs }) => `
    select 'run ' || ${uuid('runs.id')} as subject, 'is ' || ${statusName('runs.status')} || ', its job is '
      || case jobs.state when 0 then 'queued' when 1 then 'active' else 'gone' end as detail
    from runs left join (${openJobs}) as jobs on jobs.run_seq = runs.seq
    where (runs.status < 2 and jobs.run_seq is null and not exists (
        select 1 from reports join projects on projects.id = reports.project_id
        where reports.seq = runs.report_seq and projects.account_id = ${CLEARED_ACCOUNT_ID}
      )) or (runs.status = 1 and jobs.state = 0)
      or (runs.status >= 2 and jobs.run_seq is not null)`,
});

/** A report with a queued or running run gets no second one. */
const oneOpenRun = defineInvariant({
  id: 'one-open-run',
  title: 'No report has two open runs',
  recommendation: CONTRADICTION,
  sql: ({ uuid, openJobs }) => `
    select 'report ' || ${uuid('reports.id')} as subject, 'has the open runs ' || one.run_seq || ' and ' || reports.latest_run_seq as detail
    from (${openJobs}) as one
    join runs on runs.seq = one.run_seq
    join reports on reports.seq = runs.report_seq
    where reports.latest_run_seq <> one.run_seq`,
});

/** A job is open or finished, never both; a finished job that is stored has a failed run. */
const keptJobs = defineInvariant({
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

/** Claims of a dead worker are released soon after their lease expires. After another lease, no worker does it. */
const leases = defineInvariant({
  id: 'leases',
  title: 'No lease expired long ago',
  level: 'warning',
  recommendation:
    'No worker is running to take over the work. Start the service, or find out why its worker does not run.',
  sql: ({ uuid, openJobs, nowMs, leaseMs }) => `
    select 'job ' || run_seq as subject, 'lease expired ' || ((${nowMs} - lease_until) / 1000) || ' s ago' as detail
    from (${openJobs}) as jobs
    where state = 1 and lease_until < ${nowMs - leaseMs}
    union all
    select 'import ' || ${uuid('id')}, 'lease expired ' || ((${nowMs} - lease_until) / 1000) || ' s ago'
    from imports
    where status = 2 and lease_until < ${nowMs - leaseMs}`,
});

/** The number of open jobs that limits a lane equals a recount. */
const laneTotals = defineInvariant({
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

/** The number of open jobs that limits an account's share equals a recount. */
const accountJobs = defineInvariant({
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
const hostTotals = defineInvariant({
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

const LANES = ['interactive', 'bulk'] as const;

/**
 * On PostgreSQL the parked jobs of a host wait for its head: without a head that can be claimed they wait forever.
 * Subqueries with a limit look each head up. With `exists`, PostgreSQL scans all jobs per host until the table is analyzed.
 */
const hostHeads = defineInvariant({
  id: 'host-heads',
  title: 'Every host with waiting jobs has one that can be claimed',
  recommendation: MISCOUNTED,
  engines: ['postgres'],
  sql: () =>
    LANES.map(
      (lane, code) => `
    select 'host ' || hosts.host as subject, 'has parked ${lane} jobs and no head' as detail
    from queue_hosts as hosts
    where hosts.${lane}_head is distinct from 0 and (
      select true from pgboss.job where name = 'audits' and state = 'created' and priority = ${PARKED}
        and id between job_key(hosts.id, ${code}::smallint, 0) and job_key(hosts.id, ${code}::smallint, 9223372036854775807)
      order by id limit 1
    ) and (
      select true from pgboss.job where name = 'audits' and state < 'active' and priority > ${PARKED}
        and id = job_key(hosts.id, ${code}::smallint, hosts.${lane}_head)
      limit 1
    ) is null`,
    ).join('\n union all '),
});

/** The invariants of the queue. */
export const QUEUE_INVARIANTS: readonly QueryInvariant[] = [
  openRuns,
  oneOpenRun,
  keptJobs,
  leases,
  laneTotals,
  accountJobs,
  hostTotals,
  hostHeads,
];
