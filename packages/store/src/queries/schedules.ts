import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { columnsOf, putRow, updateBy } from '../db/by-column.ts';
import type { RowIn } from '../db/by-column.ts';
import { rowLock, sqlStatement } from '../db/statement.ts';
import type { Engine } from '../db/engine.ts';
import type { Arg } from '../db/statement.ts';
import type { StatusCode } from '../column-codes.ts';

/** The most bulk jobs that an account may have open, and the most bytes that it may store. */
export type RoomArgs = { accountOpenMax: number; storedBytesMax: number };

/** A schedule with reports to queue. `afterReport`: the id of the last processed report; null before the first. */
export type DueRow = ScheduleRow & { projectId: number; accountId: number; afterReport: Uint8Array | null };

const total = (column: 'pending' | 'stored_bytes') =>
  sql`coalesce((select sum(${sql.ref(column)}) from account_totals where account_id = schedules.account_id), 0)`;
const interactive = (status: 0 | 1) =>
  sql`(select count(*) from runs where status = ${sql.lit(status)} and lane in (0, 2) and account_id = schedules.account_id)`;

/**
 * Whether the account of a schedule has room for bulk jobs and their results, so a full account does not block the others. Each
 * pending report has one open run: runs that are not interactive are bulk.
 */
function hasRoom(arg: Arg<RoomArgs>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${total('pending')} - ${interactive(0)} - ${interactive(1)} < ${arg('accountOpenMax')}
    and ${total('stored_bytes')} < ${arg('storedBytesMax')}`;
}

/** The columns of a schedule that callers choose. */
const CHOSEN = ['every', 'day', 'hour', 'time_zone', 'rendering', 'devices', 'render_runs'] as const;

const COLUMNS = columnsOf('schedules', [...CHOSEN, 'next_at', 'last_at']);
export type ScheduleRow = RowIn<typeof COLUMNS>;

export const advanceSchedule = updateBy(
  'schedules',
  ['project_id'],
  ['next_at as nextMs', 'last_at as firedMs', 'after_report'],
);

export const deleteSchedule = sqlStatement<{ accountId: number; name: string }>(
  (arg) => sql`delete from schedules where project_id in (
      select id from projects where account_id = ${arg('accountId')} and name = ${arg('name')}
    )`,
);

/** The next schedule, locked. Locked schedules belong to other workers and are skipped. */
function nextSchedule(engine: Engine, where: RawBuilder<unknown>, order: string) {
  return sql`select project_id as "projectId", account_id as "accountId", after_report as "afterReport",
      ${COLUMNS}
    from schedules where ${where} order by ${sql.ref(order)} limit 1 ${rowLock(engine, 'for update skip locked')}`;
}

/** The due schedule with the earliest time, in accounts with room in the queue. */
export const lockDueSchedule = sqlStatement<RoomArgs & { nowMs: number }, DueRow>((arg, engine) =>
  nextSchedule(engine, sql`next_at <= ${arg('nowMs')} and ${hasRoom(arg)}`, 'next_at'),
);

/** The unfinished schedule that started first, in accounts with room in the queue. */
export const lockFiringSchedule = sqlStatement<RoomArgs, DueRow>((arg, engine) =>
  nextSchedule(engine, sql`after_report is not null and ${hasRoom(arg)}`, 'last_at'),
);

type OfProject = ScheduleRow & { project: string };

export const findSchedule = sqlStatement<{ accountId: number; name: string }, OfProject>(
  (arg) => sql`select projects.name as project, ${COLUMNS}
    from projects join schedules on schedules.project_id = projects.id
    where projects.account_id = ${arg('accountId')} and projects.name = ${arg('name')}`,
);

/** The schedules of an account, in the order of their projects' names. */
export const listSchedules = sqlStatement<{ accountId: number; limit: number }, OfProject>(
  (arg) => sql`select projects.name as project, ${COLUMNS}
    from schedules join projects on projects.id = schedules.project_id
    where schedules.account_id = ${arg('accountId')} order by projects.name limit ${arg('limit')}`,
);

type ReportsToRunArgs = Pick<DueRow, 'projectId' | 'afterReport'> & { beforeMs: number; limit: number };
type ReportToRun = { seq: number; id: Uint8Array; url: string; status: StatusCode };

/** Reports of a project created before a given time, oldest first, locked against runs that start and end. */
export const lockReportsToRun = sqlStatement<ReportsToRunArgs, ReportToRun>((arg, engine) => {
  const after = arg('afterReport');
  // Both columns have the same order; each engine has an index of a project's reports by one of them. The last report may have
  // been deleted.
  const [order, last] =
    engine === 'sqlite'
      ? [sql`seq`, sql`coalesce((select seq from reports where id <= ${after} order by id desc limit 1), 0)`]
      : [sql`id`, sql`coalesce(${after}, '00000000-0000-0000-0000-000000000000'::uuid)`];
  return sql`select seq, id, url, status from reports
    where project_id = ${arg('projectId')} and ${order} > ${last} and created_at < ${arg('beforeMs')}
    order by ${order} limit ${arg('limit')} ${rowLock(engine, 'for no key update')}`;
});

/** Sets the schedule of a project, replacing the current one. Reports that are being queued continue. */
export const putSchedule = putRow(
  'schedules',
  ['project_id', 'account_id', ...CHOSEN, 'next_at as nextMs'],
  ['project_id'],
);
