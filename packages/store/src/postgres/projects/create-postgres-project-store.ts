import type { Clock, ProjectStore } from '@pagemark/core';
import { projectDeletion } from '../../sqlite/activity/deletion-activity.ts';
import { deleteProject } from '../../sqlite/projects/statements/delete-project.ts';
import { deleteReportsOfProject } from '../../sqlite/projects/statements/delete-reports-of-project.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { PostgresConnection } from '../connection.ts';
import { listProjects, POSTGRES_PROJECT_LIST_LIMITS } from './list-projects.ts';
import type { PostgresProjectListLimits } from './list-projects.ts';
import { lockProject } from './statements.ts';

/** Projects in a PostgreSQL database. */
export function createPostgresProjectStore(
  connection: PostgresConnection,
  clock: Clock,
  listLimits: Partial<PostgresProjectListLimits> = {},
): ProjectStore {
  const lists = { connection, limits: { ...POSTGRES_PROJECT_LIST_LIMITS, ...listLimits } };
  return {
    list: (accountId, query) => listProjects(lists, accountId, query),
    delete: (accountId, name, by) =>
      connection.write(async (session) => {
        const project = await session.get(lockProject, { accountId, name });
        if (project === null) return false;
        await session.run(deleteReportsOfProject, { projectId: project.id });
        await session.run(deleteProject, { projectId: project.id });
        await recordActivity(session, accountId, projectDeletion(name, by), clock.nowMs());
        return true;
      }),
  };
}
