import type { RunFailure } from '@pagemark/domain';
import type { Claim } from '@pagemark/core';
import { failRun, requeueRun } from '../runs/move-run.ts';
import { backoffMs } from './backoff.ts';
import type { QueueContext } from './queue-context.ts';
import { deleteJob } from './statements/delete-job.ts';
import { findHeldJob } from './statements/find-held-job.ts';
import { keepJob } from './statements/keep-job.ts';
import { releaseJob } from './statements/release-job.ts';
import { requeueJob } from './statements/requeue-job.ts';

/** Gives a claimed job back after an error of ours. False when the claim no longer holds. */
export function retryLater(context: QueueContext, claim: Claim, failure: RunFailure): boolean {
  const { connection, clock } = context;
  return connection.write(() => {
    const nowMs = clock.nowMs();
    const job = connection.get(findHeldJob, { jobId: claim.jobId, token: claim.token, nowMs });
    if (job === null) return false;
    giveBack(context, { ...job, failure, nowMs });
    return true;
  });
}

/** Gives a claimed job back untouched; the attempt is not counted. False when the claim no longer holds. */
export function release({ connection, clock }: QueueContext, claim: Claim): boolean {
  return connection.write(() => {
    const nowMs = clock.nowMs();
    const { jobId, token } = claim;
    if (connection.run(releaseJob, { jobId, token, nowMs }).changes === 0) return false;
    requeueRun(connection, jobId, nowMs);
    return true;
  });
}

type GivenBack = { jobId: number; attempt: number; failure: RunFailure; nowMs: number };

/** Queues an active job again after a backoff, or keeps it as failed, and its run with it, when its attempts are used up. */
export function giveBack({ connection, limits }: QueueContext, job: GivenBack): void {
  const { jobId, attempt, failure, nowMs } = job;
  const error = { errorCode: failure.code, errorMessage: failure.message };
  if (attempt < limits.attemptsMax) {
    const dueMs = nowMs + backoffMs(attempt, limits, Math.random());
    connection.run(requeueJob, { jobId, dueMs, nowMs, ...error });
    requeueRun(connection, jobId, nowMs);
    return;
  }
  connection.run(keepJob, { jobId, state: 2, nowMs, ...error });
  connection.run(deleteJob, { jobId });
  failRun(connection, { runSeq: jobId, failure, nowMs });
}
