import type { Keys } from '@pagemark/core';
import type { Logger } from 'pino';
import type { MaintenanceTask } from './maintenance.ts';

/** Interval between checks for ended keys, in milliseconds. */
const IDLE_MS = 3_600_000;

/** Deletes keys that were revoked or expired long ago. */
export function clearKeys(keys: Pick<Keys, 'deleteEnded'>, logger: Logger): MaintenanceTask {
  return {
    name: 'clear-keys',
    idleMs: IDLE_MS,
    async step() {
      const { deleted, isMore } = await keys.deleteEnded();
      if (deleted > 0) logger.info({ deleted }, 'deleted revoked and expired keys');
      return isMore;
    },
  };
}
