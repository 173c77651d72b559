import type { QueueLimits } from '@pagemark/core';
import type { RunFailure } from '@pagemark/domain';
import type { Tx } from '../db/db.ts';
import { endDelay } from '../queries/hosts.ts';
import { failPage, moveToRendering, requeuePage } from '../queries/pages.ts';
import type { ActivePage } from '../queries/pages.ts';
import { showRunStatus } from '../queries/runs.ts';
import { NO_FAILURE, packFailure } from '../operations/to-report.ts';
import { addGroups, wakeHost } from './entries.ts';
import type { QueueContext } from './queue-context.ts';

/** The lane, account and host of a page. Throws for a run that was never queued. */
export function groupOf({
  seq,
  lane,
  accountId,
  host,
}: Pick<ActivePage, 'seq' | 'lane' | 'accountId' | 'host'>) {
  if (lane === null || host === null) throw new Error(`Run ${seq} was never queued.`);
  return { lane, accountId, host };
}

type Failed = { page: ActivePage; failure: RunFailure; nowMs: number };

/** Queues an active page again after a backoff, or fails it when its attempts are used up; its job is kept then. */
export async function nack(context: QueueContext, tx: Tx, { page, failure, nowMs }: Failed): Promise<void> {
  const { seq: runSeq, attempt } = page;
  const { limits, clock } = context;
  if (attempt >= limits.attemptsMax) {
    await end(tx, { page, failure, nowMs, kept: 2 });
    return;
  }
  const dueMs = nowMs + backoffMs(attempt, limits, Math.random());
  await tx.run(requeuePage, { runSeq, token: page.token ?? '', attempt, dueMs, ...packFailure(failure) });
  await showQueued(tx, page, nowMs);
  await addGroups(tx, clock, [{ ...groupOf(page), startMs: dueMs }]);
}

/** Queues an active page again as if it had not been claimed: its attempt is not counted, and it keeps its position. */
export async function putBack(
  { clock }: QueueContext,
  tx: Tx,
  page: ActivePage,
  nowMs: number,
): Promise<void> {
  const { seq: runSeq, token, attempt } = page;
  const untouched = { dueMs: null, ...NO_FAILURE };
  await tx.run(requeuePage, { runSeq, token: token ?? '', attempt: attempt - 1, ...untouched });
  await showQueued(tx, page, nowMs);
  await addGroups(tx, clock, [{ ...groupOf(page), startMs: null }]);
}

/** Queues an active page of a static lane in the rendering lane of the same priority; its attempt is not counted. */
export async function sendToRendering(
  { clock, limits }: QueueContext,
  tx: Tx,
  { page, nowMs, hasRequested }: { page: ActivePage; nowMs: number; hasRequested: boolean },
): Promise<void> {
  const { seq: runSeq, token } = page;
  const { lane, accountId, host } = groupOf(page);
  if (lane > 1) throw new Error(`Run ${runSeq} is in a rendering lane already.`);
  const delayMs = limits.hostDelayMs;
  if (!hasRequested) {
    await tx.run(endDelay, { host, runSeq, token: token ?? '', delayMs });
    await wakeHost(tx, { host });
  }
  await tx.run(moveToRendering, { runSeq, token: token ?? '' });
  await showQueued(tx, page, nowMs);
  await addGroups(tx, clock, [{ lane: lane === 0 ? 2 : 3, accountId, host, startMs: null }]);
}

type Ended = Failed & { kept: 2 | 3 | null };

/** Fails an open page, and its report with it when the run is its latest. The last completed result stays. */
export async function end(tx: Tx, { page, failure, nowMs, kept }: Ended): Promise<void> {
  const { seq: runSeq, reportSeq } = page;
  const error = packFailure(failure);
  await tx.run(failPage, { runSeq, kept, nowMs, ...error });
  await tx.run(showRunStatus, { reportSeq, runSeq, status: 3, ...error, nowMs });
}

/** Shows that a run is queued on its report, if it is the report's latest. */
export async function showQueued(
  tx: Tx,
  { seq: runSeq, reportSeq }: Pick<ActivePage, 'seq' | 'reportSeq'>,
  nowMs: number,
): Promise<void> {
  await tx.run(showRunStatus, { reportSeq, runSeq, status: 0, ...NO_FAILURE, nowMs });
}

/**
 * How long a job waits after its `attempt`-th attempt (1 is the first), in milliseconds: doubles with each up to the
 * limit. Half of it is random, so that jobs that failed together do not come back together. `random` is in [0, 1).
 */
export function backoffMs(
  attempt: number,
  limits: Pick<QueueLimits, 'backoffMs' | 'backoffMaxMs'>,
  random: number,
): number {
  const fullMs = Math.min(limits.backoffMs * 2 ** (attempt - 1), limits.backoffMaxMs);
  return Math.round(fullMs / 2 + (fullMs / 2) * random);
}
