import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { clearedPending } from '../cleared-projects.ts';
import { statement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';
import type { IntervalCode } from '../schema.ts';

/** How many bulk jobs an account may have open, and how many bytes it may store. */
export type RoomArgs = { accountOpenMax: number; storedBytesMax: number };

/** Whether the account of a schedule has room for bulk jobs and their results, so that a full account does not block the others. */
function hasRoom(arg: Arg<RoomArgs>): RawBuilder<SqlBool> {
  const queued = sql`select queued from queue_accounts where lane = 1 and account_id = schedules.account_id`;
  const cleared = clearedPending(sql.ref('schedules.account_id'));
  const stored = sql`select stored_bytes from account_totals where account_id = schedules.account_id`;
  return sql<SqlBool>`coalesce((${queued}), 0) - ${cleared} < ${arg('accountOpenMax')} and coalesce((${stored}), 0) < ${arg('storedBytesMax')}`;
}

/** The columns of a schedule. */
const SCHEDULE_COLUMNS = [
  'schedules.every',
  'schedules.day',
  'schedules.hour',
  'schedules.time_zone as timeZone',
  'schedules.next_at as nextAtMs',
  'schedules.last_at as lastAtMs',
] as const;

type AdvanceScheduleArgs = { projectId: number; nextMs: number; firedMs: number; afterReport: number | null };

/** Notes how far a schedule is. */
export const advanceSchedule = statement<AdvanceScheduleArgs>()((db, arg) =>
  db
    .updateTable('schedules')
    .set({ next_at: arg('nextMs'), last_at: arg('firedMs'), after_report: arg('afterReport') })
    .where('project_id', '=', arg('projectId')),
);

export const deleteSchedule = statement<{ accountId: number; name: string }>()((db, arg) =>
  db
    .deleteFrom('schedules')
    .where('project_id', 'in', (eb) =>
      eb
        .selectFrom('projects')
        .select('projects.id')
        .where('projects.account_id', '=', arg('accountId'))
        .where('projects.name', '=', arg('name')),
    ),
);

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

/** The schedule of a project of an account. */
export const findSchedule = statement<{ accountId: number; name: string }>()((db, arg) =>
  db
    .selectFrom('projects')
    .innerJoin('schedules', 'schedules.project_id', 'projects.id')
    .select(['projects.name as project', ...SCHEDULE_COLUMNS])
    .where('projects.account_id', '=', arg('accountId'))
    .where('projects.name', '=', arg('name')),
);

type ListReportsToRunArgs = { projectId: number; afterSeq: number; beforeMs: number; limit: number };

/** Reports of a project created before a time, oldest first. */
export const listReportsToRun = statement<ListReportsToRunArgs>()((db, arg) =>
  db
    .selectFrom('reports')
    .select(['seq', 'url', 'status'])
    .where('project_id', '=', arg('projectId'))
    .where('seq', '>', arg('afterSeq'))
    .where('created_at', '<', arg('beforeMs'))
    .orderBy('seq')
    .limit(arg('limit')),
);

/** The schedules of an account, in the order of its projects' names. */
export const listSchedules = statement<{ accountId: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('schedules')
    .innerJoin('projects', 'projects.id', 'schedules.project_id')
    .select(['projects.name as project', ...SCHEDULE_COLUMNS])
    .where('schedules.account_id', '=', arg('accountId'))
    .orderBy('projects.name')
    .limit(arg('limit')),
);

type PutScheduleArgs = {
  projectId: number;
  accountId: number;
  every: IntervalCode;
  day: number;
  hour: number;
  timeZone: string;
  nextMs: number;
};

/** Sets the schedule of a project, replacing the current one. Runs that are being queued continue. */
export const putSchedule = statement<PutScheduleArgs>()((db, arg) =>
  db
    .insertInto('schedules')
    .values({
      project_id: arg('projectId'),
      account_id: arg('accountId'),
      every: arg('every'),
      day: arg('day'),
      hour: arg('hour'),
      time_zone: arg('timeZone'),
      next_at: arg('nextMs'),
    })
    .onConflict((conflict) =>
      conflict.column('project_id').doUpdateSet((eb) => ({
        every: eb.ref('excluded.every'),
        day: eb.ref('excluded.day'),
        hour: eb.ref('excluded.hour'),
        time_zone: eb.ref('excluded.time_zone'),
        next_at: eb.ref('excluded.next_at'),
      })),
    ),
);
