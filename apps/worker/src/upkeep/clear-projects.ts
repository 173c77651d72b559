import type { ProjectStore } from '@pagemark/core';
import type { Logger } from 'pino';
import type { UpkeepTask } from './upkeep.ts';

/** How often it is asked whether a project was deleted, in milliseconds. */
const IDLE_MS = 1_000;

/** Removes what large projects left behind when they were deleted. */
export function clearProjects(projects: Pick<ProjectStore, 'clear'>, logger: Logger): UpkeepTask {
  let isClearing = false;
  return {
    name: 'clear-projects',
    idleMs: IDLE_MS,
    async turn() {
      const isMore = await projects.clear();
      if (isClearing && !isMore) logger.info('removed the reports of deleted projects');
      isClearing = isMore;
      return isMore;
    },
  };
}
