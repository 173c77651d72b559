import { defineInvariant } from '../define-invariant.ts';

/** How long after its time a schedule is late, in milliseconds: longer than the workers' polling interval. */
const LATE_MS = 600_000;

/** A due schedule starts soon, unless no worker polls for it. */
export const lateSchedules = defineInvariant({
  id: 'late-schedules',
  title: 'No schedule is long overdue',
  level: 'warning',
  recommendation:
    'No worker is running, the queue is full, or the account has reached its storage quota. Start the service, or see `pagemark jobs list`.',
  sql: ({ nowMs }) => `
    select 'schedule of ' || projects.name as subject, 'was due ' || ((${nowMs} - next_at) / 1000) || ' s ago' as detail
    from schedules join projects on projects.id = schedules.project_id
    where next_at < ${nowMs - LATE_MS} and after_report is null`,
});
