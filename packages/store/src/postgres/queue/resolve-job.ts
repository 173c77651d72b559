import { runFailure } from '@pagemark/domain';
import { laneOf } from '../../sqlite/queue/lane-code.ts';
import { failRun, requeueRun } from '../runs/statements.ts';
import type { QueueContext } from './queue-context.ts';
import { sendJob } from './send-job.ts';
import { deleteJob, deleteKeptJob, keepJob, lockKeptJob } from './statements.ts';

/** Cancels a queued or active job and fails its run: a worker at it finds its claim gone. False when it is not open. */
export function cancelJob({ connection, clock }: QueueContext, jobId: number): Promise<boolean> {
  return connection.write(async (session) => {
    const nowMs = clock.nowMs();
    const failure = runFailure('cancelled');
    const error = { errorCode: failure.code, errorMessage: failure.message };
    if ((await session.run(keepJob, { jobId, state: 3, nowMs, ...error })) === 0) return false;
    await session.run(deleteJob, { jobId });
    await session.run(failRun, { runSeq: jobId, nowMs, ...error });
    return true;
  });
}

/**
 * Queues a kept job again, with its attempts at zero. False when there is none, or when its report has a newer run:
 * what that one says must not be overtaken by an older. Throws AppError `queue_full`.
 */
export function retryJob({ connection, clock, limits }: QueueContext, jobId: number): Promise<boolean> {
  return connection.write(async (session) => {
    const nowMs = clock.nowMs();
    const job = await session.get(lockKeptJob, { jobId });
    if (job === null || job.latestRunSeq !== jobId) return false;
    const { accountId, host } = job;
    const queued = { runSeq: jobId, accountId, lane: laneOf(job.lane), host, dueMs: nowMs, nowMs };
    await sendJob(session, queued, limits);
    await session.run(deleteKeptJob, { jobId });
    await session.run(requeueRun, { runSeq: jobId, nowMs });
    return true;
  });
}
