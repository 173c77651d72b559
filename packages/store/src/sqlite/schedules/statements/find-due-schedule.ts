import { statement } from '../../../statement/statement.ts';
import { SCHEDULE_COLUMNS } from './schedule-columns.ts';

/** The schedule whose time came first, of those whose time has come. */
export const findDueSchedule = statement<{ nowMs: number }>()((db, arg) =>
  db
    .selectFrom('schedules')
    .select([
      'project_id as projectId',
      'account_id as accountId',
      'after_report as afterReport',
      ...SCHEDULE_COLUMNS,
    ])
    .where('next_at', '<=', arg('nowMs'))
    .orderBy('next_at')
    .limit(1),
);
