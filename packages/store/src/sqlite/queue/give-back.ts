import type { RunFailure } from '@pagemark/domain';
import type { Claim } from '@pagemark/core';
import { failRun, requeueRun } from '../runs/move-run.ts';
import { backoffMs } from '../../queue/backoff.ts';
import type { QueueContext } from './queue-context.ts';
import { deleteClaim } from './statements/delete-claim.ts';
import { findHeldJob } from './statements/find-held-job.ts';
import { keepClaimedJob } from './statements/keep-claimed-job.ts';
import { requeueJob } from './statements/requeue-job.ts';

/** Gives a claimed job back after an error of ours. False when the claim no longer holds. */
export async function fail(context: QueueContext, claim: Claim, failure: RunFailure): Promise<boolean> {
  const { connection, clock } = context;
  return connection.write(() => {
    const nowMs = clock.nowMs();
    const job = connection.get(findHeldJob, { jobId: claim.jobId, token: claim.token, nowMs });
    if (job === null) return false;
    giveBack(context, { ...job, failure, nowMs });
    return true;
  });
}

/**
 * Gives a claimed job back untouched: the attempt is not counted, and its place in the queue is the old one. False when
 * the claim no longer holds.
 */
export async function release({ connection, clock }: QueueContext, claim: Claim): Promise<boolean> {
  return connection.write(() => {
    const nowMs = clock.nowMs();
    const { jobId, token } = claim;
    const held = connection.get(findHeldJob, { jobId, token, nowMs });
    const job = held === null ? null : connection.get(deleteClaim, held);
    if (job === null) return false;
    connection.run(requeueJob, { ...job, attempt: job.attempt - 1, nowMs });
    requeueRun(connection, jobId, nowMs);
    return true;
  });
}

type GivenBack = { jobId: number; hostId: number; attempt: number; failure: RunFailure; nowMs: number };

/** Queues an active job again after a backoff, or keeps it as failed, and its run with it, when its attempts are used up. */
export function giveBack(
  { connection, limits }: QueueContext,
  { jobId, hostId, attempt, failure, nowMs }: GivenBack,
): void {
  const error = { errorCode: failure.code, errorMessage: failure.message };
  if (attempt >= limits.attemptsMax) {
    connection.run(keepClaimedJob, { jobId, state: 2, nowMs, ...error });
    connection.run(deleteClaim, { hostId, jobId });
    failRun(connection, { runSeq: jobId, failure, nowMs });
    return;
  }
  const job = connection.get(deleteClaim, { hostId, jobId });
  if (job === null) throw new Error(`Job ${jobId} has no claim to be given back.`);
  const dueMs = nowMs + backoffMs(attempt, limits, Math.random());
  connection.run(requeueJob, { ...job, dueMs, nowMs, ...error });
  requeueRun(connection, jobId, nowMs);
}
