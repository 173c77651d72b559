import { statement } from '../../../statement/statement.ts';
import { SCHEDULE_COLUMNS } from './schedule-columns.ts';

/** The schedule whose reports have been queued for longest and not to the end. */
export const findFiringSchedule = statement<Record<string, never>>()((db) =>
  db
    .selectFrom('schedules')
    .select([
      'project_id as projectId',
      'account_id as accountId',
      'after_report as afterReport',
      ...SCHEDULE_COLUMNS,
    ])
    .where('after_report', 'is not', null)
    .orderBy('last_at')
    .limit(1),
);
