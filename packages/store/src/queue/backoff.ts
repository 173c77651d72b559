import type { QueueLimits } from '@pagemark/core';

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
