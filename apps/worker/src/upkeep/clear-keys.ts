import { ENDED_KEY_KEPT_MS } from '@pagemark/core';
import type { Clock, KeyStore } from '@pagemark/core';
import type { Logger } from 'pino';
import type { UpkeepTask } from './upkeep.ts';

/** How often old keys are looked for, in milliseconds. */
const IDLE_MS = 3_600_000;
/** Keys deleted in one transaction. */
const KEYS_MAX = 500;

/** Deletes the keys that were revoked or expired long ago. */
export function clearKeys(keys: KeyStore, clock: Clock, logger: Logger): UpkeepTask {
  return {
    name: 'clear-keys',
    idleMs: IDLE_MS,
    async turn() {
      const endedMs = clock.nowMs() - ENDED_KEY_KEPT_MS;
      const deleted = await keys.deleteEnded({ endedMs, limit: KEYS_MAX });
      if (deleted > 0) logger.info({ deleted }, 'deleted keys that ended long ago');
      return deleted === KEYS_MAX;
    },
  };
}
