import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { clearedPending } from '../../cleared-projects.ts';
import type { ScheduleRow } from '../../schedules/to-schedule.ts';
import type { StatusCode } from '../../schema.ts';
import { postgresStatement } from '../../db/statement.ts';

export type DueRow = ScheduleRow & { projectId: number; accountId: number; afterReport: Uint8Array | null };

function due(where: RawBuilder<unknown>, lock: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select project_id as "projectId", account_id as "accountId", after_report as "afterReport",
      every, day, hour, time_zone as "timeZone", next_at as "nextAtMs", last_at as "lastAtMs"
    from schedules where ${where} limit 1 ${lock}`;
}

type RoomArgs = { accountOpenMax: number; storedBytesMax: number };

/** Whether the account of a schedule has room for bulk jobs and their results, so that a full account does not block the others. */
const hasRoom = (arg: (name: keyof RoomArgs) => unknown) =>
  sql`(select coalesce(sum(open), 0) from queue_accounts
    where queue_accounts.account_id = schedules.account_id and lane = 1)
    - ${clearedPending(sql`schedules.account_id`)} < ${arg('accountOpenMax')}
    and (select coalesce(sum(stored_bytes), 0) from account_totals
    where account_totals.account_id = schedules.account_id) < ${arg('storedBytesMax')}`;
const LOCK = sql`for update skip locked`;

/** Whether reports of any schedule are to be queued. */
export const isAnyDue = postgresStatement<RoomArgs & { nowMs: number }, { due: boolean }>(
  (arg) => sql`select exists (select 1 from schedules where after_report is not null and ${hasRoom(arg)})
    or exists (select 1 from schedules where next_at <= ${arg('nowMs')} and ${hasRoom(arg)}) as due`,
);

/** The unfinished schedule that started first, locked. Locked schedules belong to other workers and are skipped. */
export const lockFiringSchedule = postgresStatement<RoomArgs, DueRow>((arg) =>
  due(sql`after_report is not null and ${hasRoom(arg)} order by last_at`, LOCK),
);

/** The due schedule with the earliest time, locked. Locked schedules belong to other workers and are skipped. */
export const lockDueSchedule = postgresStatement<RoomArgs & { nowMs: number }, DueRow>((arg) =>
  due(sql`next_at <= ${arg('nowMs')} and ${hasRoom(arg)} order by next_at`, LOCK),
);

type ReportArgs = { projectId: number; afterReport: Uint8Array | null; beforeMs: number; limit: number };
type ReportRow = { seq: number; id: Uint8Array; url: string; status: StatusCode };

/** Reports of a project created before a time, oldest first, locked against runs that start and end. */
export const lockReportsToRun = postgresStatement<ReportArgs, ReportRow>(
  (arg) => sql`select seq, id, url, status from reports
    where project_id = ${arg('projectId')}
      and id > coalesce(${arg('afterReport')}::uuid, '00000000-0000-0000-0000-000000000000')
      and created_at < ${arg('beforeMs')}
    order by id limit ${arg('limit')} for no key update`,
);

type AdvanceArgs = { projectId: number; nextMs: number; firedMs: number; afterReport: string | null };

/** Notes how far a schedule is. */
export const advanceSchedule = postgresStatement<AdvanceArgs>(
  (arg) => sql`update schedules set next_at = ${arg('nextMs')}, last_at = ${arg('firedMs')},
      after_report = ${arg('afterReport')}::uuid
    where project_id = ${arg('projectId')}`,
);
