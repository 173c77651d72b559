import { sql } from 'kysely';
import { runFailure } from '@pagemark/domain';
import type { RunFailure } from '@pagemark/domain';
import type { Claim } from '@pagemark/core';
import { backoffMs } from '../../queue/backoff.ts';
import { laneCode } from '../../queue/lane-code.ts';
import { postgresStatement } from '../../db/statement.ts';
import { storableText } from '../../db/postgres-db.ts';
import type { Session } from '../../db/postgres-db.ts';
import { failRun, requeueRun } from '../runs/statements.ts';
import { countOut, heldArgs, isHeld, lockHeldJob } from './held-job.ts';
import type { HeldArgs } from './held-job.ts';
import { parseJobKey } from './job-key.ts';
import type { QueueContext } from './queue-context.ts';
import { QUEUE } from './queue-names.ts';

/** Gives a claimed job back after an error of ours. False when the claim no longer holds. */
export async function fail(context: QueueContext, claim: Claim, failure: RunFailure): Promise<boolean> {
  const held = heldArgs(claim, context.limits);
  if (held === null) return false;
  return context.connection.transaction(async (session) => {
    const job = await session.one(lockHeldJob, held);
    if (job === null) return false;
    await giveBack(context, session, { ...job, failure });
    return true;
  });
}

/** Gives a job of a claim that holds back: the attempt is not counted, and it goes before those that came after it. */
const releaseJob = postgresStatement<HeldArgs>(
  (arg) => sql`update pgboss.job set state = 'retry', started_on = null, heartbeat_on = null,
      output = nullif(output - 'nonce' - 'worker', '{}')
    where ${isHeld(arg)}`,
);

/** Gives a claimed job back untouched; the attempt is not counted. False when the claim no longer holds. */
export async function release(context: QueueContext, claim: Claim): Promise<boolean> {
  const held = heldArgs(claim, context.limits);
  if (held === null) return false;
  return context.connection.transaction(async (session) => {
    if ((await session.run(releaseJob, held)) === 0) return false;
    await session.run(requeueRun, { runSeq: held.runSeq, nowMs: context.clock.nowMs() });
    return true;
  });
}

/** Lets a job that waits start only after so long, in milliseconds. */
const delayJob = postgresStatement<{ id: string; delayMs: number }>(
  (
    arg,
  ) => sql`update pgboss.job set start_after = later.starts, priority = job_priority(job_lane(id), later.starts)
    from (select pgboss.job_now() + ${arg('delayMs')}::float8 * interval '1 ms' as starts) as later
    where name = 'audits' and id = ${arg('id')}::uuid`,
);

export type EndedAttempt = { id: string; retryCount: number; retryLimit: number; failure: RunFailure };

/**
 * Fails the attempt at a job that is active and locked: pg-boss queues it again, here after a backoff, or moves it to the
 * dead letters when its attempts are used up, and then its run fails with it.
 */
export async function giveBack(context: QueueContext, session: Session, job: EndedAttempt): Promise<void> {
  const { id, retryCount, retryLimit, failure } = job;
  const key = parseJobKey(id);
  if (key === null) throw new Error(`The queue has a job ${id} that nobody of us has sent.`);
  const nowMs = context.clock.nowMs();
  const options = { db: session.bossDb };
  const output = { code: failure.code, message: storableText(failure.message) };
  await session.boss.fail(QUEUE, { id, retryCount }, output, options);
  if (retryCount < retryLimit) {
    await session.run(delayJob, { id, delayMs: backoffMs(retryCount + 1, context.limits, Math.random()) });
    await session.run(requeueRun, { runSeq: key.runSeq, nowMs });
    return;
  }
  await session.boss.deleteJob(QUEUE, id, options); // The dead letter is what is kept.
  await session.run(countOut, { lane: laneCode(key.lane), runSeq: key.runSeq });
  await session.run(failRun, {
    runSeq: key.runSeq,
    nowMs,
    errorCode: failure.code,
    errorMessage: failure.message,
  });
}

export const CRASHED = runFailure('worker_crashed');
