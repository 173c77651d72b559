import { ENDED_KEY_KEPT_MS } from '@pagemark/core';
import type { Clock, KeyStore } from '@pagemark/core';
import type { Logger } from 'pino';
import type { MaintenanceTask } from './maintenance.ts';

/** Interval between checks for ended keys, in milliseconds. */
const IDLE_MS = 3_600_000;
/** Keys deleted in one transaction. */
const KEYS_MAX = 500;

/** Deletes keys that were revoked or expired more than ENDED_KEY_KEPT_MS ago. */
export function clearKeys(keys: KeyStore, clock: Clock, logger: Logger): MaintenanceTask {
  return {
    name: 'clear-keys',
    idleMs: IDLE_MS,
    async step() {
      const endedMs = clock.nowMs() - ENDED_KEY_KEPT_MS;
      const deleted = await keys.deleteEnded({ endedMs, limit: KEYS_MAX });
      if (deleted > 0) logger.info({ deleted }, 'deleted revoked and expired keys');
      return deleted === KEYS_MAX;
    },
  };
}
