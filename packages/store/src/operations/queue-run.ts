import type { Lane, QueueLimits } from '@pagemark/core';
import { stringify, v7 } from 'uuid';
import type { Tx } from '../db/db.ts';
import { insertRunRow, showNewRun } from '../queries/runs.ts';
import { laneCode } from '../queue/lane-code.ts';

/** `queue`: where the run waits; null for a run that comes with its result. */
type NewRun = {
  reportSeq: number;
  accountId: number;
  queue: { lane: Lane; host: string } | null;
  nowMs: number;
};

/** Inserts a queued run of a report, which the report then shows. {@link SendJobs} follows in the same transaction. */
export async function queueRun(
  tx: Tx,
  { reportSeq, accountId, queue, nowMs }: NewRun,
): Promise<{ runSeq: number; runId: string }> {
  const runId = v7({ msecs: nowMs }, new Uint8Array(16));
  const lane = queue === null ? null : laneCode(queue.lane);
  const host = queue?.host ?? null;
  const row = await tx.one(insertRunRow, { runId, reportSeq, accountId, lane, host, nowMs });
  if (row === null) throw new Error('A run that was just inserted has no number.');
  await tx.run(showNewRun, { reportSeq, runSeq: row.seq, nowMs });
  return { runSeq: row.seq, runId: stringify(runId) };
}

type QueuedRuns = { accountId: number; lane: Lane; runs: readonly { host: string }[] };

/**
 * Queues runs that the transaction has inserted, if there is room for all of them; call it last. An account that has room for
 * one has room for all. Rejects with AppError `queue_full`, `account_queue_full`, `quota_exceeded`.
 */
export type SendJobs = (tx: Tx, runs: QueuedRuns, limits: QueueLimits) => Promise<void>;
