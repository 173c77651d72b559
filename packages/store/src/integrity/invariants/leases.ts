import { defineInvariant } from '../define-invariant.ts';

/** Claims of a dead worker are released soon after their lease expires. After another lease, no worker does it. */
export const leases = defineInvariant({
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
