import { parse } from 'uuid';
import type { Lane, NewJob, QueueLimits } from '@pagemark/core';
import type { SqliteConnection } from '../connection.ts';
import { findRun } from '../../queries/runs.ts';
import { findStoredBytes } from '../../queries/accounts.ts';
import { accountQueueFull, queueFull, quotaExceeded } from '../../queue/queue-full.ts';
import { laneCode } from '../../queue/lane-code.ts';
import { insertInLine, lineOf } from './line.ts';
import { findOpenJobs } from './statements/find-open-jobs.ts';
import { findOpenJobsOfAccount } from './statements/find-open-jobs-of-account.ts';

/**
 * Queues the run of a report. Call it inside the write transaction that inserts the run. Throws AppError
 * `queue_full`, `account_queue_full`, `quota_exceeded`.
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

/**
 * Makes the job of a run, if its lane has room, for its account too. Throws AppError `queue_full`, `account_queue_full`,
 * `quota_exceeded`.
 */
export function enqueue(connection: SqliteConnection, job: QueuedRun, limits: QueueLimits): void {
  const { runSeq, accountId, host, dueMs, nowMs } = job;
  requireRoom(connection, { accountId, lane: job.lane, count: 1 }, limits);
  const line = lineOf(connection, host, laneCode(job.lane));
  insertInLine(connection, line, { runSeq, accountId, dueMs, nowMs });
}

type Jobs = { accountId: number; lane: Lane; count: number };

/** Throws AppError `quota_exceeded` when an account stores as many bytes as it may. */
function requireQuota(connection: SqliteConnection, accountId: number, storedBytesMax: number): void {
  const storedBytes = connection.get(findStoredBytes, { accountId })?.storedBytes ?? 0;
  if (storedBytes >= storedBytesMax) throw quotaExceeded(storedBytes, storedBytesMax);
}

/** Throws AppError `queue_full`, `account_queue_full`, `quota_exceeded` when there is no room for jobs of an account. */
export function requireRoom(
  connection: SqliteConnection,
  { accountId, lane, count }: Jobs,
  { openMax, accountOpenMax, storedBytesMax }: QueueLimits,
): void {
  requireQuota(connection, accountId, storedBytesMax);
  const code = laneCode(lane);
  const ofAccount = connection.get(findOpenJobsOfAccount, { accountId, lane: code });
  const share = accountOpenMax[lane];
  // Which lane the jobs of deleted projects are in is not known: they make room for one share more at most.
  if (ofAccount !== null && ofAccount.open - Math.min(ofAccount.cleared, share) >= share)
    throw accountQueueFull(lane, share);
  const open = connection.get(findOpenJobs, { lane: code })?.open ?? 0;
  if (open + count > openMax[lane]) throw queueFull(lane);
}
