import { parse } from 'uuid';
import { AppError } from '@pagemark/domain';
import type { Lane, NewJob, QueueLimits } from '@pagemark/core';
import type { SqliteConnection } from '../connection.ts';
import { findRun } from '../runs/statements/find-run.ts';
import { laneCode } from './lane-code.ts';
import { insertInLine, lineOf } from './line.ts';
import { findOpenJobs } from './statements/find-open-jobs.ts';

/** When a full lane is worth another try: a person's jobs are worked off in moments, an import's are not. */
export const RETRY_AFTER_S: Record<Lane, number> = { interactive: 10, bulk: 60 };

/**
 * Queues the run of a report. Call it inside the write transaction that inserts the run. Throws AppError `queue_full`.
 */
export function sendJob(
  connection: SqliteConnection,
  job: NewJob & { reportSeq: number; nowMs: number },
  limits: QueueLimits,
): void {
  const run = connection.get(findRun, { runId: parse(job.runId) });
  if (run === null) throw new Error(`There is no run ${job.runId} to queue.`);
  enqueue(connection, { ...job, runSeq: run.seq, dueMs: job.notBeforeMs ?? job.nowMs }, limits);
}

type QueuedRun = {
  runSeq: number;
  accountId: number;
  lane: Lane;
  host: string;
  dueMs: number;
  nowMs: number;
};

/** Makes the job of a run, if its lane has room. Throws AppError `queue_full`. */
export function enqueue(connection: SqliteConnection, job: QueuedRun, limits: QueueLimits): void {
  const lane = laneCode(job.lane);
  const open = connection.get(findOpenJobs, { lane })?.open ?? 0;
  if (open >= limits.openMax[job.lane])
    throw new AppError('queue_full', 'Too many pages are waiting to be audited.', {
      retryAfterS: RETRY_AFTER_S[job.lane],
    });
  const { runSeq, accountId, host, dueMs, nowMs } = job;
  insertInLine(connection, lineOf(connection, host, lane), { runSeq, accountId, dueMs, nowMs });
}
