import type { Clock, QueueLimits, ScheduleTurn } from '@pagemark/core';
import { AppError, isFinal, nextTime, RUN_STATUSES } from '@pagemark/domain';
import type { AppErrorCode } from '@pagemark/domain';
import type { Db, Tx } from '../db/db.ts';
import {
  advanceSchedule,
  findDueSchedule,
  findFiringSchedule,
  lockDueSchedule,
  lockFiringSchedule,
  lockReportsToRun,
} from '../queries/schedules.ts';
import type { DueRow, RoomArgs } from '../queries/schedules.ts';
import type { SendJobs } from './new-runs.ts';
import { runAgain } from './new-runs.ts';
import { toSchedule } from './to-schedule.ts';
import { unpackChoice } from './to-report.ts';

export type Firing = { db: Db; clock: Clock; limits: QueueLimits; sendJobs: SendJobs };

/** Reports queued in one transaction. */
const REPORTS_MAX = 100;
const FULL: ReadonlySet<AppErrorCode> = new Set(['queue_full', 'account_queue_full', 'quota_exceeded']);
const NOTHING: ScheduleTurn = { started: 0, isOver: true };

/** Whether there is anything to queue. Most polls find nothing; they must not cost a transaction. */
export async function isAnyDue({ db, clock, limits }: Firing): Promise<boolean> {
  const room = roomIn(limits);
  const due =
    (await db.one(findFiringSchedule, room)) ??
    (await db.one(findDueSchedule, { ...room, nowMs: clock.nowMs() }));
  return due !== null;
}

/** Queues some runs of a due project, with its schedule locked, so that two workers never queue the same report. */
export async function fireSchedule(firing: Firing): Promise<ScheduleTurn> {
  const { db, clock, limits } = firing;
  if (!(await isAnyDue(firing))) return NOTHING;
  try {
    return await db.transaction(async (tx) => {
      const room = roomIn(limits);
      const nowMs = clock.nowMs();
      // A started schedule is finished before another starts.
      const due =
        (await tx.one(lockFiringSchedule, room)) ?? (await tx.one(lockDueSchedule, { ...room, nowMs }));
      return due === null ? NOTHING : fire(tx, due, { ...firing, nowMs });
    });
  } catch (error) {
    if (error instanceof AppError && FULL.has(error.code)) return NOTHING;
    throw error;
  }
}

function roomIn({ accountOpenMax, storedBytesMax }: QueueLimits): RoomArgs {
  return { accountOpenMax: accountOpenMax.bulk, storedBytesMax };
}

async function fire(
  tx: Tx,
  due: DueRow,
  { nowMs, limits, sendJobs }: Firing & { nowMs: number },
): Promise<ScheduleTurn> {
  const { projectId, accountId, afterReport } = due;
  const begins = afterReport === null;
  const firedMs = begins ? nowMs : (due.lastAtMs ?? nowMs);
  const reports = await tx.all(lockReportsToRun, {
    projectId,
    afterReport,
    beforeMs: firedMs,
    limit: REPORTS_MAX,
  });
  // A queued or running run is not started twice.
  const waiting = reports.filter(({ status }) => isFinal(RUN_STATUSES[status]));
  const runs = await runAgain(tx, {
    reports: waiting,
    accountId,
    importSeq: null,
    nowMs,
    choice: unpackChoice(due),
  });
  if (runs.length > 0) await sendJobs(tx, { accountId, lane: 'bulk', runs }, limits);
  const last = reports.length < REPORTS_MAX ? undefined : reports.at(-1);
  await tx.run(advanceSchedule, {
    projectId,
    nextMs: begins ? nextTime(toSchedule(due), nowMs) : due.nextAtMs,
    firedMs,
    afterReport: last?.place ?? null,
  });
  return { started: waiting.length, isOver: false };
}
