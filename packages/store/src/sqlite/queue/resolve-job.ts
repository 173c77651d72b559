import { runFailure } from '@pagemark/domain';
import { failRun, requeueRun } from '../runs/move-run.ts';
import { laneOf } from '../../queue/lane-code.ts';
import type { QueueContext } from './queue-context.ts';
import { enqueue } from './send-job.ts';
import { deleteClaim } from './statements/delete-claim.ts';
import { deleteJob } from './statements/delete-job.ts';
import { deleteKeptJob } from './statements/delete-kept-job.ts';
import { findClaimOfJob } from './statements/find-claim-of-job.ts';
import { findKeptJob } from './statements/find-kept-job.ts';
import { keepClaimedJob } from './statements/keep-claimed-job.ts';
import { keepQueuedJob } from './statements/keep-queued-job.ts';

/** Cancels a queued or active job and fails its run: a worker at it finds its claim gone. False when it is not open. */
export async function cancelJob({ connection, clock }: QueueContext, jobId: number): Promise<boolean> {
  return connection.write(() => {
    const nowMs = clock.nowMs();
    const failure = runFailure('canceled');
    const kept = {
      jobId,
      state: 3 as const,
      nowMs,
      errorCode: failure.code,
      errorMessage: failure.message,
    };
    const claim = connection.get(findClaimOfJob, { jobId });
    const keep = claim === null ? keepQueuedJob : keepClaimedJob;
    if (connection.run(keep, kept).changes === 0) return false;
    if (claim === null) connection.run(deleteJob, { jobId });
    else connection.run(deleteClaim, { ...claim, jobId });
    failRun(connection, { runSeq: jobId, failure, nowMs });
    return true;
  });
}

/**
 * Queues a kept job again, with its attempts at zero. False when there is none, or when its report has a newer run:
 * what that one says must not be overtaken by an older. Throws AppError `queue_full`.
 */
export async function retryJob({ connection, clock, limits }: QueueContext, jobId: number): Promise<boolean> {
  return connection.write(() => {
    const nowMs = clock.nowMs();
    const job = connection.get(findKeptJob, { jobId });
    if (job === null || job.latestRunSeq !== jobId) return false;
    const { accountId, host } = job;
    const lane = laneOf(job.lane);
    enqueue(connection, { runSeq: jobId, accountId, lane, host, dueMs: nowMs, nowMs }, limits);
    connection.run(deleteKeptJob, { jobId });
    requeueRun(connection, jobId, nowMs);
    return true;
  });
}
