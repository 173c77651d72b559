import { runFailure } from '@pagemark/domain';
import type { RunFailure } from '@pagemark/domain';
import type { Claim } from '@pagemark/core';
import { backoffMs } from '../../sqlite/queue/backoff.ts';
import type { Session } from '../connection.ts';
import { failRun, requeueRun } from '../runs/statements.ts';
import type { QueueContext } from './queue-context.ts';
import {
  deleteIdleHosts,
  deleteJob,
  isAnythingOver,
  keepJob,
  lockExpiredJobs,
  lockHeldJob,
  releaseJob,
  requeueJob,
} from './statements.ts';

/** Jobs taken back and hosts forgotten in one call. */
const REAP_MAX = 500;

/** Gives a claimed job back after an error of ours. False when the claim no longer holds. */
export function retryLater(context: QueueContext, claim: Claim, failure: RunFailure): Promise<boolean> {
  return context.connection.write(async (session) => {
    const nowMs = context.clock.nowMs();
    const job = await session.get(lockHeldJob, { jobId: claim.jobId, token: claim.token, nowMs });
    if (job === null) return false;
    await giveBack(context, session, { ...job, failure, nowMs });
    return true;
  });
}

/** Gives a claimed job back untouched; the attempt is not counted. False when the claim no longer holds. */
export function release({ connection, clock }: QueueContext, claim: Claim): Promise<boolean> {
  return connection.write(async (session) => {
    const nowMs = clock.nowMs();
    const { jobId, token } = claim;
    if ((await session.run(releaseJob, { jobId, token, nowMs })) === 0) return false;
    await session.run(requeueRun, { runSeq: jobId, nowMs });
    return true;
  });
}

/**
 * Takes back jobs whose lease has passed, the longest ago first, at most {@link REAP_MAX}; answers how many. Hosts
 * that have no open job any more are forgotten on the way.
 */
export async function reapJobs(context: QueueContext): Promise<number> {
  const { connection, clock } = context;
  const state = await connection.get(isAnythingOver, { nowMs: clock.nowMs() });
  if (state?.over !== true) return 0;
  return connection.write(async (session) => {
    const nowMs = clock.nowMs();
    const expired = await session.all(lockExpiredJobs, { nowMs, limit: REAP_MAX });
    for (const job of expired) {
      await giveBack(context, session, { ...job, failure: runFailure('crashed'), nowMs });
    }
    await session.run(deleteIdleHosts, { nowMs, limit: REAP_MAX });
    return expired.length;
  });
}

type GivenBack = { jobId: number; attempt: number; failure: RunFailure; nowMs: number };

/** Queues an active job again after a backoff, or keeps it as failed, and its run with it, when its attempts are used up. */
async function giveBack({ limits }: QueueContext, session: Session, job: GivenBack): Promise<void> {
  const { jobId, attempt, failure, nowMs } = job;
  const error = { errorCode: failure.code, errorMessage: failure.message };
  if (attempt < limits.attemptsMax) {
    const dueMs = nowMs + backoffMs(attempt, limits, Math.random());
    await session.run(requeueJob, { jobId, dueMs, nowMs, ...error });
    await session.run(requeueRun, { runSeq: jobId, nowMs });
    return;
  }
  await session.run(keepJob, { jobId, state: 2, nowMs, ...error });
  await session.run(deleteJob, { jobId });
  await session.run(failRun, { runSeq: jobId, nowMs, ...error });
}
