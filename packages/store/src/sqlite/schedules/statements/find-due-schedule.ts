import { statement } from '../../../db/statement.ts';
import { hasRoom } from './has-room.ts';
import type { RoomArgs } from './has-room.ts';
import { SCHEDULE_COLUMNS } from './schedule-columns.ts';

/** The due schedule with the earliest time whose account has room in the queue. */
export const findDueSchedule = statement<RoomArgs & { nowMs: number }>()((db, arg) =>
  db
    .selectFrom('schedules')
    .select([
      'project_id as projectId',
      'account_id as accountId',
      'after_report as afterReport',
      ...SCHEDULE_COLUMNS,
    ])
    .where('next_at', '<=', arg('nowMs'))
    .where(hasRoom(arg))
    .orderBy('next_at')
    .limit(1),
);
