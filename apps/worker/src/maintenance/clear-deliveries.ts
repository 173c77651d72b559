import type { Deliveries } from '@pagemark/core';
import type { MaintenanceTask } from './maintenance.ts';

/** Interval between checks for old messages, in milliseconds. */
const IDLE_MS = 60_000;

/** Deletes messages to webhooks that are older than `keptMs`. */
export function clearDeliveries(deliveries: Pick<Deliveries, 'deleteOld'>, keptMs: number): MaintenanceTask {
  return {
    name: 'clear-deliveries',
    idleMs: IDLE_MS,
    step: async () => (await deliveries.deleteOld(keptMs)).isMore,
  };
}
