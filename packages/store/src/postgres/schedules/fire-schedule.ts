import { stringify, v7 } from 'uuid';
import type { Clock, QueueLimits, ScheduleTurn } from '@pagemark/core';
import { AppError, isFinal, nextTime, RUN_STATUSES } from '@pagemark/domain';
import type { AppErrorCode } from '@pagemark/domain';
import { formatReportId } from '../../ids/report-id.ts';
import { REPORTS_MAX, toSchedule } from '../../schedules/to-schedule.ts';
import { urlHost } from '../../url-host.ts';
import type { PostgresDb, Session } from '../../db/postgres-db.ts';
import { insertRuns } from '../imports/batch-statements.ts';
import { sendJobs } from '../queue/send-jobs.ts';
import {
  advanceSchedule,
  isAnyDue,
  lockDueSchedule,
  lockFiringSchedule,
  lockReportsToRun,
} from './statements.ts';
import type { DueRow } from './statements.ts';

type Context = { connection: PostgresDb; clock: Clock; limits: QueueLimits };

const FULL: ReadonlySet<AppErrorCode> = new Set(['queue_full', 'account_queue_full', 'quota_exceeded']);
const NOTHING: ScheduleTurn = { started: 0, isOver: true };

/** Queues some runs of a due project, with its schedule locked, so that two workers never queue the same report. */
export async function fireSchedule({ connection, clock, limits }: Context): Promise<ScheduleTurn> {
  const room = { accountOpenMax: limits.accountOpenMax.bulk, storedBytesMax: limits.storedBytesMax };
  // Most polls find nothing to do; they must not cost a transaction.
  const any = await connection.one(isAnyDue, { ...room, nowMs: clock.nowMs() });
  if (any?.due !== true) return NOTHING;
  try {
    return await connection.transaction(async (session) => {
      const nowMs = clock.nowMs();
      const due =
        (await session.one(lockFiringSchedule, room)) ??
        (await session.one(lockDueSchedule, { ...room, nowMs }));
      return due === null ? NOTHING : fire(session, { due, nowMs, limits });
    });
  } catch (error) {
    if (error instanceof AppError && FULL.has(error.code)) return NOTHING;
    throw error;
  }
}

type Firing = { due: DueRow; nowMs: number; limits: QueueLimits };

async function fire(session: Session, { due, nowMs, limits }: Firing): Promise<ScheduleTurn> {
  const { projectId, accountId, afterReport } = due;
  const begins = afterReport === null;
  const firedMs = begins ? nowMs : (due.lastAtMs ?? nowMs);
  const reports = await session.all(lockReportsToRun, {
    projectId,
    afterReport,
    beforeMs: firedMs,
    limit: REPORTS_MAX,
  });
  // A queued or running run is not started twice.
  const waiting = reports.filter(({ status }) => isFinal(RUN_STATUSES[status]));
  if (waiting.length > 0) {
    const started = await session.all(insertRuns, {
      reportSeqs: waiting.map(({ seq }) => seq),
      runIds: waiting.map(() => stringify(v7({ msecs: nowMs }, new Uint8Array(16)))),
      accountId,
      nowMs,
    });
    const runs = started.map(({ index, runSeq }) => ({ runSeq, host: urlHost(waiting[index]?.url ?? '') }));
    await sendJobs(session, { accountId, lane: 'bulk', runs }, limits);
  }
  const last = reports.length < REPORTS_MAX ? undefined : reports.at(-1);
  await session.run(advanceSchedule, {
    projectId,
    nextMs: begins ? nextTime(toSchedule(due), nowMs) : due.nextAtMs,
    firedMs,
    afterReport: last === undefined ? null : formatReportId(last.id),
  });
  return { started: waiting.length, isOver: false };
}
