import type { ProjectSchedule, ScheduleStore, ScheduleTurn } from '@pagemark/core';
import { AppError, isFinal, nextTime, RUN_STATUSES, SCHEDULE_INTERVALS } from '@pagemark/domain';
import type { AppErrorCode, NewSchedule, Schedule } from '@pagemark/domain';
import type { IntervalCode } from '../column-codes.ts';
import type { Reader, Tx } from '../db/db.ts';
import { findProject } from '../queries/projects.ts';
import * as queries from '../queries/schedules.ts';
import type { DueRow, ScheduleRow } from '../queries/schedules.ts';
import { recordActivity } from './activity.ts';
import { queueRuns } from './new-runs.ts';
import { sendJobs } from '../queue/entries.ts';
import type { StoreContext } from './store-context.ts';
import { serializeChoice, deserializeChoice } from './to-report.ts';

/** Reports queued in one transaction. */
const REPORTS_MAX = 100;
const FULL: ReadonlySet<AppErrorCode> = new Set(['queue_full', 'account_queue_full', 'quota_exceeded']);
const NOTHING: ScheduleTurn = { started: 0, isOver: true };

type Firing = Pick<StoreContext, 'db' | 'clock' | 'limits'>;

export function createScheduleStore(firing: Firing): ScheduleStore {
  const { db, clock } = firing;
  return {
    get: async (accountId, name) => {
      const row = await db.one(queries.findSchedule, { accountId, name });
      return row === null ? null : toProjectSchedule(row);
    },
    put: (accountId, name, schedule, actor) =>
      db.transaction(async (tx) => {
        const project = await tx.one(findProject, { accountId, name });
        if (project === null) return null;
        const { day, hour, timeZone } = schedule;
        const nowMs = clock.nowMs();
        await tx.run(queries.putSchedule, {
          projectId: project.id,
          accountId,
          every: SCHEDULE_INTERVALS.indexOf(schedule.every) as IntervalCode, // The list has one member per code.
          day,
          hour,
          timeZone,
          ...serializeChoice(schedule),
          nextMs: nextTime(schedule, nowMs),
        });
        await recordActivity(tx, { accountId, actor, ...settingOf(name, schedule), nowMs });
        const row = await tx.one(queries.findSchedule, { accountId, name });
        return row === null ? null : toProjectSchedule(row);
      }),
    remove: (accountId, name, actor) =>
      db.transaction(async (tx) => {
        if ((await tx.run(queries.deleteSchedule, { accountId, name })) === 0) return false;
        const entry = { actor, action: 'remove_schedule', object: name } as const;
        await recordActivity(tx, { accountId, ...entry, nowMs: clock.nowMs() });
        return true;
      }),
    list: async (accountId, limit) =>
      (await db.all(queries.listSchedules, { accountId, limit })).map(toProjectSchedule),
    isTime: async () => (await nextDue(db, firing)) !== null,
    fire: () => fireSchedule(firing),
  };
}

function toSchedule({ every, day, hour, timeZone, ...choice }: ScheduleRow): Schedule {
  return { every: SCHEDULE_INTERVALS[every], day, hour, timeZone, ...deserializeChoice(choice) };
}

function toProjectSchedule(row: ScheduleRow & { project: string }): ProjectSchedule {
  const { project, nextAtMs, lastAtMs } = row;
  return { project, ...toSchedule(row), nextAtMs, lastAtMs };
}

/** The activity-log entry for a project whose schedule was set, with the hour as `03:00`. */
function settingOf(project: string, schedule: NewSchedule) {
  const { every, day, hour, timeZone, rendering = 'default' } = schedule;
  const when = every === 'daily' ? every : `${every} on day ${day}`;
  const rendered = rendering === 'default' ? '' : `, rendering ${rendering}`;
  const detail = `${when} at ${String(hour).padStart(2, '0')}:00, ${timeZone}${rendered}`;
  return { action: 'set_schedule', object: project, detail } as const;
}

/** The schedule to fire next: a started one is finished before another starts. Null: nothing is due. */
async function nextDue(reader: Reader, { clock, limits }: Firing): Promise<DueRow | null> {
  const { accountOpenMax, storedBytesMax } = limits;
  const room = { accountOpenMax: accountOpenMax.bulk, storedBytesMax };
  return (
    (await reader.one(queries.lockFiringSchedule, room)) ??
    reader.one(queries.lockDueSchedule, { ...room, nowMs: clock.nowMs() })
  );
}

/** Queues some runs of a due project, with its schedule locked, so two workers never queue the same report. */
async function fireSchedule(firing: Firing): Promise<ScheduleTurn> {
  const { db } = firing;
  // Most polls find nothing; they must not cost a transaction.
  if ((await nextDue(db, firing)) === null) return NOTHING;
  try {
    return await db.transaction(async (tx) => {
      const due = await nextDue(tx, firing);
      return due === null ? NOTHING : fire(tx, due, firing);
    });
  } catch (error) {
    if (error instanceof AppError && FULL.has(error.code)) return NOTHING;
    throw error;
  }
}

async function fire(tx: Tx, due: DueRow, firing: Firing): Promise<ScheduleTurn> {
  const nowMs = firing.clock.nowMs();
  const { projectId, accountId, afterReport } = due;
  const begins = afterReport === null;
  const firedMs = begins ? nowMs : (due.lastAtMs ?? nowMs);
  const some = { projectId, afterReport, beforeMs: firedMs, limit: REPORTS_MAX };
  const reports = await tx.all(queries.lockReportsToRun, some);
  // A queued or running run is not started twice.
  const waiting = reports.filter(({ status }) => isFinal(RUN_STATUSES[status]));
  const choice = deserializeChoice(due);
  const queued = { reports: waiting, accountId, importSeq: null, lane: 'bulk', nowMs, choice } as const;
  const runs = await queueRuns(tx, queued);
  await sendJobs(tx, firing, { accountId, lane: 'bulk', runs });
  const last = reports.length < REPORTS_MAX ? undefined : reports.at(-1);
  const nextMs = begins ? nextTime(toSchedule(due), nowMs) : due.nextAtMs;
  await tx.run(queries.advanceSchedule, { projectId, nextMs, firedMs, afterReport: last?.id ?? null });
  return { started: waiting.length, isOver: false };
}
