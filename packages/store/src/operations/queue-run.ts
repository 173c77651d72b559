import type { Lane, QueueLimits } from '@pagemark/core';
import { stringify, v7 } from 'uuid';
import type { Tx } from '../db/db.ts';
import { insertRunRow, showNewRun } from '../queries/runs.ts';

type NewRun = { reportSeq: number; accountId: number; nowMs: number };

/** Inserts a queued run of a report, which the report then shows. Its job follows in the same transaction. */
export async function queueRun(tx: Tx, run: NewRun): Promise<{ runSeq: number; runId: string }> {
  const runId = v7({ msecs: run.nowMs }, new Uint8Array(16));
  const row = await tx.one(insertRunRow, { ...run, runId });
  if (row === null) throw new Error('A run that was just inserted has no number.');
  await tx.run(showNewRun, { reportSeq: run.reportSeq, runSeq: row.seq, nowMs: run.nowMs });
  return { runSeq: row.seq, runId: stringify(runId) };
}

type QueuedRun = { runSeq: number; accountId: number; lane: Lane; host: string; nowMs: number };

/** Makes the job of a run. Rejects with AppError `queue_full`, `account_queue_full`, `quota_exceeded`. */
export type SendJob = (tx: Tx, run: QueuedRun, limits: QueueLimits) => Promise<void>;

type QueuedRuns = {
  accountId: number;
  lane: Lane;
  runs: readonly { runSeq: number; host: string }[];
  nowMs: number;
};

/**
 * Makes the jobs of runs, all of them or none, last in the transaction that inserts the runs: counters of projects are
 * locked before those of the queue. An account that has room for one has room for all. Rejects as {@link SendJob} does.
 */
export type SendJobs = (tx: Tx, runs: QueuedRuns, limits: QueueLimits) => Promise<void>;
