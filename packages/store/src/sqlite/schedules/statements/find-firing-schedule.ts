import { statement } from '../../../db/statement.ts';
import { hasRoom } from './has-room.ts';
import type { RoomArgs } from './has-room.ts';
import { SCHEDULE_COLUMNS } from './schedule-columns.ts';

/** The unfinished schedule that started first, of accounts with room in the queue. */
export const findFiringSchedule = statement<RoomArgs>()((db, arg) =>
  db
    .selectFrom('schedules')
    .select([
      'project_id as projectId',
      'account_id as accountId',
      'after_report as afterReport',
      ...SCHEDULE_COLUMNS,
    ])
    .where('after_report', 'is not', null)
    .where(hasRoom(arg))
    .orderBy('last_at')
    .limit(1),
);
