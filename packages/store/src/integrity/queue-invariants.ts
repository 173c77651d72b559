import { defineInvariant, statusName } from './define-invariant.ts';
import type { QueryInvariant } from './define-invariant.ts';

/** The invariants of the queue. */
export const QUEUE_INVARIANTS: readonly QueryInvariant[] = [
  // What waits is found by its lane and host, and what a worker runs has the token of its claim.
  defineInvariant({
    id: 'open-runs',
    title: 'Every open run has a lane and a host, and a token as long as it runs',
    sql: ({ uuid }) => `
      select 'run ' || ${uuid('id')} as subject, 'is ' || ${statusName('status')} || ', has '
        || case when lane is null or host is null then 'no lane or host' when token is null then 'no token' else 'a token' end
        as detail
      from runs
      where (status < 2 and (lane is null or host is null)) or (status = 1) <> (token is not null)`,
  }),
  // A report with a queued or running run gets no second one.
  defineInvariant({
    id: 'one-open-run',
    title: 'No report has two open runs',
    sql: ({ uuid }) => `
      select 'report ' || ${uuid('reports.id')} as subject, 'has the open runs ' || runs.seq || ' and ' || reports.latest_run_seq as detail
      from runs join reports on reports.seq = runs.report_seq
      where runs.status < 2 and reports.latest_run_seq <> runs.seq`,
  }),
  defineInvariant({
    id: 'kept-jobs',
    title: 'Every failed or canceled job has a failed run',
    sql: () => `
      select 'job ' || seq as subject, 'is finished, its run is ' || ${statusName('status')} as detail
      from runs where kept is not null and status <> 3`,
  }),
  // Pages of a dead worker are given back soon after its lease expires. After another lease, no worker does it.
  defineInvariant({
    id: 'leases',
    title: 'No lease expired long ago',
    level: 'warning',
    recommendation:
      'No worker is running to take over the work. Start the service, or find out why its worker does not run.',
    sql: ({ uuid, nowMs, leaseMs }) => `
      select 'job ' || runs.seq as subject, 'lease expired ' || ((${nowMs} - coalesce(hosts.lease_until, 0)) / 1000) || ' s ago' as detail
      from runs left join hosts on hosts.host = runs.host
      where runs.status = 1 and coalesce(hosts.lease_until, 0) < ${nowMs - leaseMs}
      union all
      select 'import ' || ${uuid('id')}, 'lease expired ' || ((${nowMs} - lease_until) / 1000) || ' s ago'
      from imports
      where status = 2 and lease_until < ${nowMs - leaseMs}`,
  }),
];
