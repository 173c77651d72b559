import type { Projects } from '@pagemark/core';
import type { Logger } from 'pino';
import type { MaintenanceTask } from './maintenance.ts';

/** Interval between checks for deleted projects, in milliseconds. */
const IDLE_MS = 1_000;

/** Removes the remaining reports of large deleted projects. */
export function clearProjects(projects: Pick<Projects, 'clear'>, logger: Logger): MaintenanceTask {
  let isClearing = false;
  return {
    name: 'clear-projects',
    idleMs: IDLE_MS,
    async step() {
      const isMore = await projects.clear();
      if (isClearing && !isMore) logger.info('removed the reports of deleted projects');
      isClearing = isMore;
      return isMore;
    },
  };
}
