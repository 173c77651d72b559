import type { ScheduleStore } from '@pagemark/core';
import type { Logger } from 'pino';
import type { UpkeepTask } from './upkeep.ts';

/** How often it is asked whether the time of a schedule has come, in milliseconds: they go by the hour. */
const IDLE_MS = 5_000;

/** Queues the reports of projects whose time has come. */
export function fireSchedules(schedules: ScheduleStore, logger: Logger): UpkeepTask {
  let isFiring = false;
  return {
    name: 'fire-schedules',
    idleMs: IDLE_MS,
    async turn() {
      isFiring ||= await schedules.isTime();
      if (!isFiring) return false;
      const { started, isOver } = await schedules.fire();
      if (started > 0) logger.info({ started }, 'queued reports by their schedule');
      isFiring = !isOver;
      return isFiring;
    },
  };
}
