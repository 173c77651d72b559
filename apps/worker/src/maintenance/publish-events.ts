import type { Events } from '@pagemark/core';
import type { MaintenanceTask } from './maintenance.ts';

/** Interval between checks for new events, in milliseconds. */
const IDLE_MS = 500;

/** Publishes new events, which consumers see only then. */
export function publishEvents(events: Pick<Events, 'publish'>): MaintenanceTask {
  return { name: 'publish-events', idleMs: IDLE_MS, step: () => events.publish() };
}
