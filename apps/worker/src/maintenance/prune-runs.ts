import type { Retention, RetentionPolicy } from '@pagemark/core';
import type { Logger } from 'pino';
import type { MaintenanceTask } from './maintenance.ts';

/** Interval between checks for the next pass, in milliseconds. */
const IDLE_MS = 30_000;

/** Removes runs that the retention policy does not keep. */
export function pruneRuns(retention: Retention, policy: RetentionPolicy, logger: Logger): MaintenanceTask {
  let removedInPass = 0;
  return {
    name: 'prune-runs',
    idleMs: IDLE_MS,
    async step() {
      const { removed, isOver } = await retention.prune(policy);
      removedInPass += removed;
      if (!isOver) return true;
      if (removedInPass > 0) logger.info({ removed: removedInPass }, 'removed old runs');
      removedInPass = 0;
      return false;
    },
  };
}
