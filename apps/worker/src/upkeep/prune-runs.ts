import type { KeepRuns, RetentionStore } from '@pagemark/core';
import type { Logger } from 'pino';
import type { UpkeepTask } from './upkeep.ts';

/** How often it is asked whether the hour of rest is over, in milliseconds. */
const IDLE_MS = 30_000;

/** Removes the runs of reports that are not to be kept. */
export function pruneRuns(retention: RetentionStore, keep: KeepRuns, logger: Logger): UpkeepTask {
  let removedInWalk = 0;
  return {
    name: 'prune-runs',
    idleMs: IDLE_MS,
    async turn() {
      const { removed, isOver } = await retention.prune(keep);
      removedInWalk += removed;
      if (!isOver) return true;
      if (removedInWalk > 0) logger.info({ removed: removedInWalk }, 'removed old runs');
      removedInWalk = 0;
      return false;
    },
  };
}
