import { defineRule } from '../integrity-rule.ts';

/** How long after its time a schedule is late: longer than workers take to look, in milliseconds. */
const LATE_MS = 600_000;

/** What is due begins soon: when it does not, nobody looks. */
export const lateSchedules = defineRule({
  id: 'late-schedules',
  title: 'No schedule waits long after its time',
  level: 'warning',
  recommendation:
    'No worker is there to queue the reports, the queue is full, or the account stores as much as it may. Start the service, or see `pagemark jobs list`.',
  sql: ({ nowMs }) => `
    select 'schedule of ' || projects.name as subject, 'was due ' || ((${nowMs} - next_at) / 1000) || ' s ago' as detail
    from schedules join projects on projects.id = schedules.project_id
    where next_at < ${nowMs - LATE_MS} and after_report is null`,
});
