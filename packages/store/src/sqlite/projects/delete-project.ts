import type { Actor } from '@pagemark/core';
import { projectDeletion } from '../activity/deletion-activity.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { SqliteConnection } from '../connection.ts';
import { removeJobsOfProject } from '../queue/remove-jobs.ts';
import { discardReportsOfProject } from '../search/statements/discard-reports-of-project.ts';
import { unindexProject } from '../search/statements/unindex-project.ts';
import { deleteProject as deleteProjectRow } from './statements/delete-project.ts';
import { deleteReportsOfProject } from './statements/delete-reports-of-project.ts';
import { findProject } from './statements/find-project.ts';

type Deletion = { accountId: number; name: string; by: Actor | undefined; nowMs: number };

/** Deletes a project, its reports, their runs and their open jobs. False when the account has no such project. */
export function deleteProject(
  connection: SqliteConnection,
  { accountId, name, by, nowMs }: Deletion,
): boolean {
  return connection.write(() => {
    const project = connection.get(findProject, { accountId, name });
    if (project === null) return false;
    removeJobsOfProject(connection, project.id);
    connection.run(discardReportsOfProject, { projectId: project.id });
    connection.run(deleteReportsOfProject, { projectId: project.id });
    connection.run(unindexProject, { projectId: project.id });
    connection.run(deleteProjectRow, { projectId: project.id });
    recordActivity(connection, accountId, projectDeletion(name, by), nowMs);
    return true;
  });
}
