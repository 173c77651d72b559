import type { Lane, QueueLimits } from '@pagemark/core';
import type { Reader, Tx } from '../db/db.ts';
import { countActive, countQueued, findUse } from '../queries/jobs.ts';
import type { Use } from '../queries/jobs.ts';
import { AppError } from '@pagemark/domain';

/** `count`: the number of runs that the transaction has inserted. */
type Runs = { accountId: number; lane: Lane; count: number };

/**
 * Throws AppError `queue_full`, `account_queue_full`, `quota_exceeded` if there is no room for runs that the transaction has
 * inserted. Concurrent transactions do not see each other's runs, so the limits may be exceeded by a few.
 */
export async function requireRoom(
  tx: Tx,
  { accountId, lane, count }: Runs,
  { openMax, accountOpenMax, storedBytesMax }: QueueLimits,
): Promise<void> {
  const use = await useOf(tx, accountId);
  requireBytes(use, storedBytesMax);
  const share = accountOpenMax[lane];
  const retry = { retryAfterS: RETRY_AFTER_S[lane] };
  if (!(await hasFewer(tx, { pending: use.pendingOfAccount, accountId, lane, max: share + count })))
    throw new AppError(
      'account_queue_full',
      `The account has ${share} audits queued or in progress, the most that one account may have (QUEUE_ACCOUNT_PERCENT). Try again when some of them are done.`,
      retry,
    );
  if (!(await hasFewer(tx, { pending: use.pending, accountId: null, lane, max: openMax[lane] + 1 })))
    throw new AppError('queue_full', 'Too many pages are waiting to be audited.', retry);
}

/** When to retry after a full lane, in seconds: interactive jobs are finished in moments, bulk jobs are not. */
const RETRY_AFTER_S: Record<Lane, number> = { interactive: 10, bulk: 60 };

type Open = { pending: number; accountId: number | null; lane: Lane; max: number };

/**
 * Whether fewer than `max` runs are open in an account or in all. Triggers count the pending reports, each of which has one open
 * run. Interactive runs are counted one by one, but only when there could be too many: they are few.
 */
async function hasFewer(reader: Reader, { pending, accountId, lane, max }: Open): Promise<boolean> {
  if (pending < max) return true;
  const interactive = await openInteractive(reader, accountId);
  return (lane === 'interactive' ? interactive : pending - interactive) < max;
}

/** The open runs of an account by lane. The lanes are counted one after the other, while runs start and end. */
export async function countOpen(reader: Reader, accountId: number): Promise<Record<Lane, number>> {
  const { pendingOfAccount } = await useOf(reader, accountId);
  const interactive = await openInteractive(reader, accountId);
  return { interactive, bulk: Math.max(0, pendingOfAccount - interactive) };
}

/** The number of open interactive runs in an account or in all: static audits and renderings. */
async function openInteractive(reader: Reader, accountId: number | null): Promise<number> {
  let count = 0;
  for (const lane of [0, 2] as const)
    for (const statement of [countQueued, countActive])
      count += (await reader.one(statement, { lane, accountId }))?.count ?? 0;
  return count;
}

/** Throws AppError `quota_exceeded` if an account stores as many bytes as it may. */
export async function requireQuota(tx: Tx, accountId: number, storedBytesMax: number): Promise<void> {
  requireBytes(await useOf(tx, accountId), storedBytesMax);
}

/** Throws AppError `quota_exceeded` if an upload in progress, which is then deleted, does not fit in the account's quota. */
export async function requireRoomForUpload(tx: Tx, accountId: number, storedBytesMax: number): Promise<void> {
  const { storedBytes } = await useOf(tx, accountId);
  if (storedBytes < storedBytesMax) return;
  throw new AppError(
    'quota_exceeded',
    `The upload does not fit in the storage quota of the account, ${inMib(storedBytesMax)} MiB (ACCOUNT_QUOTA_MB). Upload fewer lines, or delete reports or imports to make room.`,
  );
}

/** The usage of all accounts and of one account; null for no account. */
export async function useOf(reader: Reader, accountId: number | null): Promise<Use> {
  const nothing = { pending: 0, pendingOfAccount: 0, storedBytes: 0 };
  return (await reader.one(findUse, { accountId })) ?? nothing;
}

function requireBytes({ storedBytes }: Use, storedBytesMax: number): void {
  if (storedBytes < storedBytesMax) return;
  throw new AppError(
    'quota_exceeded',
    `The storage quota of the account is used up: ${inMib(storedBytes)} of ${inMib(storedBytesMax)} MiB (ACCOUNT_QUOTA_MB). Delete reports or imports to make room.`,
  );
}

function inMib(bytes: number): string {
  return (bytes / 1_048_576).toLocaleString('en-US', { maximumFractionDigits: 1 });
}
