import type { Lane, QueueLimits } from '@pagemark/core';
import type { Reader, Tx } from '../db/db.ts';
import { requireQuota } from '../operations/quota.ts';
import { countActive, countQueued, sumPending } from '../queries/jobs.ts';
import { accountQueueFull, queueFull } from './queue-full.ts';

/** `counted`: of `count` runs, those that the transaction has made already. */
type Runs = { accountId: number; lane: Lane; count: number; counted: number };

/**
 * Throws AppError `queue_full`, `account_queue_full`, `quota_exceeded` when there is no room for runs of an account. Of
 * transactions at once, each sees what was committed before, so that a few more than the limits may get in.
 */
export async function requireRoom(
  tx: Tx,
  { accountId, lane, count, counted }: Runs,
  { openMax, accountOpenMax, storedBytesMax }: QueueLimits,
): Promise<void> {
  await requireQuota(tx, accountId, storedBytesMax);
  const share = accountOpenMax[lane];
  if (!(await hasFewer(tx, { accountId, lane, max: share + counted }))) throw accountQueueFull(lane, share);
  const max = openMax[lane] + counted - count + 1;
  if (!(await hasFewer(tx, { accountId: null, lane, max }))) throw queueFull(lane);
}

type Open = { accountId: number | null; lane: Lane; max: number };

/**
 * Whether fewer runs than `max` are open, of an account or of all. Pending reports are counted by triggers, and each has one
 * open run. Interactive runs are counted one by one, but only when there could be too many: they are few.
 */
async function hasFewer(reader: Reader, { accountId, lane, max }: Open): Promise<boolean> {
  const pending = (await reader.one(sumPending, { accountId }))?.pending ?? 0;
  if (pending < max) return true;
  const interactive = await openInteractive(reader, accountId);
  return (lane === 'interactive' ? interactive : pending - interactive) < max;
}

/** How many interactive runs are open, of an account or of all. */
async function openInteractive(reader: Reader, accountId: number | null): Promise<number> {
  const request = { lane: 0 as const, accountId };
  const [queued, active] = [await reader.one(countQueued, request), await reader.one(countActive, request)];
  return (queued?.count ?? 0) + (active?.count ?? 0);
}
