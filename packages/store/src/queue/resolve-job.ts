import { runFailure } from '@pagemark/domain';
import type { QueueContext } from './queue-context.ts';
import { lockHost } from '../queries/hosts.ts';
import { lockKeptJob } from '../queries/jobs.ts';
import { findOpenPage, retryPage } from '../queries/pages.ts';
import { showRunStatus } from '../queries/runs.ts';
import { wakeHost } from './entries.ts';
import { end, groupOf } from './give-back.ts';
import { laneOf } from './lane-code.ts';
import { sendJobsTo } from './send-jobs.ts';

/** Cancels a queued or active job and fails its run: a worker at it finds its claim gone. False when it is not open. */
export function cancelJob({ db, claims }: QueueContext, runSeq: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await tx.one(findOpenPage, { runSeq });
    if (found === null) return false;
    // Hosts are locked before runs. It may have been claimed or completed until then.
    await tx.one(lockHost, { host: groupOf(found).host });
    const page = await tx.one(findOpenPage, { runSeq });
    if (page === null) return false;
    const nowMs = await claims.now(tx);
    await end(tx, { page, failure: runFailure('canceled'), nowMs, kept: 3 });
    await wakeHost(tx, page);
    return true;
  });
}

/**
 * Queues a failed or canceled job again, with its attempts at zero. False when there is none, or when its report has a newer
 * run, whose outcome an older one must not replace. Throws AppError `queue_full`.
 */
export function retryJob({ db, claims, limits, clock }: QueueContext, runSeq: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const job = await tx.one(lockKeptJob, { runSeq });
    if (job === null || job.latestRunSeq !== runSeq) return false;
    const nowMs = await claims.now(tx);
    const { accountId, lane, host } = groupOf({ ...job, seq: runSeq });
    await tx.run(retryPage, { runSeq, nowMs });
    const { reportSeq } = job;
    const error = { errorCode: null, errorMessage: null };
    await tx.run(showRunStatus, { reportSeq, runSeq, status: 0, ...error, nowMs });
    await sendJobsTo(clock)(tx, { accountId, lane: laneOf(lane), runs: [{ host }] }, limits);
    return true;
  });
}
