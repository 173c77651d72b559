import type { Lane, QueueLimits } from '@pagemark/core';

const OPEN_MAX: Record<Lane, number> = { interactive: 10_000, bulk: 20_000_000 };

/** What one account may have open: so many percent of each lane. */
export function accountShare(percent: number): Record<Lane, number> {
  const of = (lane: Lane) => Math.max(1, Math.floor((OPEN_MAX[lane] * percent) / 100));
  return { interactive: of('interactive'), bulk: of('bulk') };
}

export const QUEUE_LIMITS_DEFAULT: QueueLimits = {
  leaseMs: 30_000,
  attemptMs: 90_000,
  attemptsMax: 3,
  backoffMs: 2_000,
  backoffMaxMs: 60_000,
  perHostMax: 2,
  hostDelayMs: 1_000,
  openMax: OPEN_MAX,
  accountOpenMax: accountShare(10),
  storedBytesMax: 100 * 1024 ** 3,
  rejectsMax: 10_000,
};
