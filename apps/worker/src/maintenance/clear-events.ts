import type { Events } from '@pagemark/core';
import type { Logger } from 'pino';
import type { MaintenanceTask } from './maintenance.ts';

/** Interval between checks for old events, in milliseconds. */
const IDLE_MS = 60_000;

/** Deletes events that are older than `keptMs`. */
export function clearEvents(
  events: Pick<Events, 'deleteOld'>,
  keptMs: number,
  logger: Logger,
): MaintenanceTask {
  let deletedInPass = 0;
  return {
    name: 'clear-events',
    idleMs: IDLE_MS,
    async step() {
      const { deleted, isMore } = await events.deleteOld(keptMs);
      deletedInPass += deleted;
      if (isMore) return true;
      if (deletedInPass > 0) logger.info({ deleted: deletedInPass }, 'deleted old events');
      deletedInPass = 0;
      return false;
    },
  };
}
