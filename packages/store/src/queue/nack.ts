import type { QueueLimits } from '@pagemark/core';
import type { RunFailure } from '@pagemark/domain';
import type { Tx } from '../db/db.ts';
import { endDelay } from '../queries/hosts.ts';
import { failPage, moveToRendering, requeuePage } from '../queries/pages.ts';
import type { ActivePage } from '../queries/pages.ts';
import type { ErrorColumns } from '../queries/reports.ts';
import { showRunStatus } from '../queries/runs.ts';
import { NO_FAILURE, serializeFailure } from '../operations/to-report.ts';
import { addGroups, wakeHost } from './entries.ts';
import type { StoreContext } from '../operations/store-context.ts';

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

/** A page with the queue's time. */
export type TimedPage = ActivePage & { nowMs: number };

/** The columns of a page that is queued again. `dueMs` null: it keeps its position, and may start now. */
type Requeue = { attempt: number; dueMs: number | null } & ErrorColumns;

async function requeue({ clock }: StoreContext, tx: Tx, page: TimedPage, change: Requeue): Promise<void> {
  await tx.run(requeuePage, { runSeq: page.seq, token: page.token ?? '', ...change });
  await showQueued(tx, page);
  await addGroups(tx, clock, [{ ...groupOf(page), startMs: change.dueMs }]);
}

/** Queues an active page again after a backoff, or fails it if its attempts are used up; its job is then kept. */
export async function nack(
  context: StoreContext,
  tx: Tx,
  page: TimedPage,
  failure: RunFailure,
): Promise<void> {
  const { attempt, nowMs } = page;
  if (attempt >= context.limits.attemptsMax) return end(tx, page, failure, 2);
  const dueMs = nowMs + backoffMs(attempt, context.limits, Math.random());
  return requeue(context, tx, page, { attempt, dueMs, ...serializeFailure(failure) });
}

/** Queues an active page again, due after a pause of its host. */
export function postpone(context: StoreContext, tx: Tx, page: TimedPage, pauseMs: number): Promise<void> {
  const { attempt, nowMs } = page;
  return requeue(context, tx, page, { attempt, dueMs: nowMs + pauseMs, ...NO_FAILURE });
}

/** Queues an active page again as if it had not been claimed: its attempt is not counted, and it keeps its position. */
export function putBack(context: StoreContext, tx: Tx, page: TimedPage): Promise<void> {
  return requeue(context, tx, page, { attempt: page.attempt - 1, dueMs: null, ...NO_FAILURE });
}

/** Moves an active page from a static lane to the rendering lane of the same priority; its attempt is not counted. */
export async function sendToRendering(
  { clock, limits }: StoreContext,
  tx: Tx,
  page: TimedPage,
  hasRequested: boolean,
): Promise<void> {
  const { seq: runSeq, token } = page;
  const { lane, accountId, host } = groupOf(page);
  if (lane > 1) throw new Error(`Run ${runSeq} is in a rendering lane already.`);
  if (!hasRequested) {
    await tx.run(endDelay, { host, runSeq, token: token ?? '', delayMs: limits.hostDelayMs });
    await wakeHost(tx, { host });
  }
  await tx.run(moveToRendering, { runSeq, token: token ?? '' });
  await showQueued(tx, page);
  await addGroups(tx, clock, [{ lane: lane === 0 ? 2 : 3, accountId, host, startMs: null }]);
}

/** Fails an open page, and its report if the run is the report's latest. The last completed result stays. */
export async function end(tx: Tx, page: TimedPage, failure: RunFailure, kept: 2 | 3 | null): Promise<void> {
  const { seq: runSeq, reportSeq, nowMs } = page;
  const error = serializeFailure(failure);
  await tx.run(failPage, { runSeq, kept, nowMs, ...error });
  await tx.run(showRunStatus, { reportSeq, runSeq, status: 3, ...error, nowMs });
}

/** Shows on its report that a run is queued, if it is the report's latest. */
export async function showQueued(
  tx: Tx,
  { seq: runSeq, reportSeq, nowMs }: Pick<TimedPage, 'seq' | 'reportSeq' | 'nowMs'>,
): Promise<void> {
  await tx.run(showRunStatus, { reportSeq, runSeq, status: 0, ...NO_FAILURE, nowMs });
}

/**
 * How long a job waits after its `attempt`-th attempt (from 1), in milliseconds: it doubles with each, up to the limit. Half of
 * it is random, so jobs that failed together are not retried together. `random` is in [0, 1).
 */
export function backoffMs(
  attempt: number,
  limits: Pick<QueueLimits, 'backoffMs' | 'backoffMaxMs'>,
  random: number,
): number {
  const fullMs = Math.min(limits.backoffMs * 2 ** (attempt - 1), limits.backoffMaxMs);
  return Math.round(fullMs / 2 + (fullMs / 2) * random);
}
