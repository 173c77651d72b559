import { defineRule } from '../integrity-rule.ts';

/** What a dead worker held is taken back soon after its lease has passed: when that takes a lease more, nobody does. */
export const leases = defineRule({
  id: 'leases',
  title: 'No lease has passed long ago',
  level: 'warning',
  recommendation:
    'No worker is there to take the work back. Start the service, or look why its worker does not run.',
  sql: ({ uuid, openJobs, nowMs, leaseMs }) => `
    select 'job ' || run_seq as subject, 'lease ended ' || ((${nowMs} - lease_until) / 1000) || ' s ago' as detail
    from (${openJobs}) as jobs
    where state = 1 and lease_until < ${nowMs - leaseMs}
    union all
    select 'import ' || ${uuid('id')}, 'lease ended ' || ((${nowMs} - lease_until) / 1000) || ' s ago'
    from imports
    where status = 2 and lease_until < ${nowMs - leaseMs}`,
});
