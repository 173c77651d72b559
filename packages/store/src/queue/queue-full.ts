import { AppError } from '@pagemark/domain';
import type { Lane } from '@pagemark/core';

/** When a full lane is worth another try, in seconds: a person's jobs are worked off in moments, an import's are not. */
const RETRY_AFTER_S: Record<Lane, number> = { interactive: 10, bulk: 60 };

/** The account stores, or with an upload would store, as many bytes as it may. */
export function quotaExceeded(storedBytes: number, storedBytesMax: number): AppError {
  return new AppError(
    'quota_exceeded',
    `The storage quota of the account is used up: ${inMib(storedBytes)} of ${inMib(storedBytesMax)} MiB (ACCOUNT_QUOTA_MB). Delete reports or imports to make room.`,
  );
}

function inMib(bytes: number): string {
  return (bytes / 1_048_576).toLocaleString('en-US', { maximumFractionDigits: 1 });
}

/** The lane has no room for anybody. */
export function queueFull(lane: Lane): AppError {
  return new AppError('queue_full', 'Too many pages are waiting to be audited.', {
    retryAfterS: RETRY_AFTER_S[lane],
  });
}

/** The account has as many open jobs in the lane as it may have. */
export function accountQueueFull(lane: Lane, openMax: number): AppError {
  return new AppError(
    'account_queue_full',
    `The account has ${openMax} audits queued or in progress, the most that one account may have (QUEUE_ACCOUNT_PERCENT). Try again when some of them are done.`,
    { retryAfterS: RETRY_AFTER_S[lane] },
  );
}
