import type { Schedules } from '@pagemark/core';
import type { Logger } from 'pino';
import type { MaintenanceTask } from './maintenance.ts';

/** Interval between checks for due schedules, in milliseconds; schedules are due on the hour. */
const IDLE_MS = 5_000;

/** Queues the reports of projects whose schedule is due. */
export function fireSchedules(schedules: Schedules, logger: Logger): MaintenanceTask {
  let isFiring = false;
  return {
    name: 'fire-schedules',
    idleMs: IDLE_MS,
    async step() {
      isFiring ||= await schedules.isTime();
      if (!isFiring) return false;
      const { started, isOver } = await schedules.fire();
      if (started > 0) logger.info({ started }, 'queued scheduled reports');
      isFiring = !isOver;
      return isFiring;
    },
  };
}
