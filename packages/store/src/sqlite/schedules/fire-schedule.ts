import type { Clock, QueueLimits, ScheduleTurn } from '@pagemark/core';
import { isFinal, nextTime, RUN_STATUSES } from '@pagemark/domain';
import { REPORTS_MAX, toSchedule } from '../../schedules/to-schedule.ts';
import { urlHost } from '../../url-host.ts';
import type { SqliteConnection } from '../connection.ts';
import { laneCode } from '../../queue/lane-code.ts';
import { sendJob } from '../queue/send-job.ts';
import { findOpenJobs } from '../queue/statements/find-open-jobs.ts';
import { insertRun } from '../runs/insert-run.ts';
import {
  advanceSchedule,
  findDueSchedule,
  findFiringSchedule,
  listReportsToRun,
} from '../../queries/schedules.ts';

type Context = { connection: SqliteConnection; clock: Clock; limits: QueueLimits };

const NOTHING: ScheduleTurn = { started: 0, isOver: true };

/** Whether there is anything to queue. It is the usual question, and must not cost the write lock. */
export function isAnyDue(context: Context): boolean {
  return find(context, context.clock.nowMs()) !== null;
}

/** Queues some runs of a due project, under the write lock, so that two workers never queue the same report. */
export async function fireSchedule(context: Context): Promise<ScheduleTurn> {
  const { connection, clock, limits } = context;
  if (!isAnyDue(context)) return NOTHING;
  return connection.write(() => {
    const nowMs = clock.nowMs();
    const due = find(context, nowMs);
    if (due === null) return NOTHING;
    const { projectId, accountId, afterReport } = due;
    const begins = afterReport === null;
    const firedMs = begins ? nowMs : (due.lastAtMs ?? nowMs);
    const afterSeq = afterReport ?? 0;
    const reports = connection.all(listReportsToRun, {
      projectId,
      afterSeq,
      beforeMs: firedMs,
      limit: REPORTS_MAX,
    });
    // A queued or running run is not started twice.
    const waiting = reports.filter(({ status }) => isFinal(RUN_STATUSES[status]));
    const open = connection.get(findOpenJobs, { lane: laneCode('bulk') })?.open ?? 0;
    if (open + waiting.length > limits.openMax.bulk) return NOTHING;
    // Like a batch of an import, these are queued whole: the account had room.
    const ofBatch = { ...limits, accountOpenMax: { ...limits.accountOpenMax, bulk: Infinity } };
    for (const { seq: reportSeq, url } of waiting) {
      const { runId } = insertRun(connection, { reportSeq, accountId, nowMs });
      sendJob(connection, { runId, accountId, lane: 'bulk', host: urlHost(url), reportSeq, nowMs }, ofBatch);
    }
    const isDone = reports.length < REPORTS_MAX;
    connection.run(advanceSchedule, {
      projectId,
      nextMs: begins ? nextTime(toSchedule(due), nowMs) : due.nextAtMs,
      firedMs,
      afterReport: isDone ? null : (reports.at(-1)?.seq ?? null),
    });
    return { started: waiting.length, isOver: false };
  });
}

/** A started schedule is finished before another starts. */
function find({ connection, limits }: Context, nowMs: number) {
  const room = { accountOpenMax: limits.accountOpenMax.bulk, storedBytesMax: limits.storedBytesMax };
  return connection.get(findFiringSchedule, room) ?? connection.get(findDueSchedule, { ...room, nowMs });
}
