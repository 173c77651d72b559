import type { QueueLimits } from '@pagemark/core';

export const QUEUE_LIMITS_DEFAULT: QueueLimits = {
  leaseMs: 30_000,
  attemptMs: 90_000,
  attemptsMax: 3,
  backoffMs: 2_000,
  backoffMaxMs: 60_000,
  perHostMax: 2,
  hostDelayMs: 1_000,
  openMax: { interactive: 10_000, bulk: 20_000_000 },
};
