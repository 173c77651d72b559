import type { Clock, ProjectStore } from '@pagemark/core';
import { AT_ONCE_MAX } from '../../cleared-projects.ts';
import { projectDeletion } from '../../operations/deletion-activity.ts';
import {
  deleteProject,
  deleteScheduleOfProject,
  giveAwayProject,
  isClearing,
} from '../../queries/projects.ts';
import { recordActivity } from '../../operations/activity.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';
import { listProjects, POSTGRES_PROJECT_LIST_LIMITS } from './list-projects.ts';
import type { PostgresProjectListLimits } from './list-projects.ts';
import {
  deleteImportCounts,
  deleteQueuedReports,
  deleteSomeReports,
  insertClearedAccount,
  lockClearedProject,
  lockProject,
} from './statements.ts';

/** Reports of one transaction of clearing: some 50 ms of work, in which no reader waits. */
const REPORTS_MAX = 500;

/** Projects in a PostgreSQL database. */
export function createPostgresProjectStore(
  connection: PostgresDb,
  clock: Clock,
  listLimits: Partial<PostgresProjectListLimits> = {},
  concurrencyMax = AT_ONCE_MAX,
): ProjectStore {
  const lists = { connection, limits: { ...POSTGRES_PROJECT_LIST_LIMITS, ...listLimits } };
  return {
    list: (accountId, query) => listProjects(lists, accountId, query),
    delete: (accountId, name, actor) =>
      connection.transaction(async (session) => {
        const project = await session.one(lockProject, { accountId, name });
        if (project === null) return false;
        const projectId = project.id;
        if (project.reports <= concurrencyMax) {
          await session.run(deleteSomeReports, { projectId, limit: concurrencyMax });
          await session.run(deleteProject, { projectId });
        } else {
          await session.run(deleteScheduleOfProject, { projectId });
          await session.run(insertClearedAccount, { nowMs: clock.nowMs() });
          await session.run(deleteImportCounts, { projectId });
          await session.run(giveAwayProject, { projectId });
        }
        await recordActivity(session, accountId, projectDeletion(name, actor), clock.nowMs());
        return true;
      }),
    clear: async () => {
      if ((await connection.one(isClearing, {})) === null) return false;
      return connection.transaction(async (session) => {
        const project = await session.one(lockClearedProject, {});
        if (project === null) return false;
        const some = { projectId: project.id, limit: REPORTS_MAX };
        // First the jobs that block others.
        const queued = await session.run(deleteQueuedReports, some);
        const cleared = queued > 0 ? queued : await session.run(deleteSomeReports, some);
        if (cleared === 0) await session.run(deleteProject, { projectId: project.id });
        return true;
      });
    },
  };
}
