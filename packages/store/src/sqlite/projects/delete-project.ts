import type { Actor } from '@pagemark/core';
import { projectDeletion } from '../../operations/deletion-activity.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { SqliteConnection } from '../connection.ts';
import { unindexProject } from '../../queries/search.ts';
import { clearReports } from './clear-projects.ts';
import {
  deleteImportCounts,
  deleteProject as deleteProjectRow,
  deleteScheduleOfProject,
  findProject,
  giveAwayProject,
  insertClearedAccount,
  listSomeReports,
} from '../../queries/projects.ts';

type Deletion = {
  accountId: number;
  name: string;
  actor: Actor | undefined;
  nowMs: number;
  /** Reports that are deleted with their project; those of a larger one are cleared later. */
  concurrencyMax: number;
};

/**
 * Deletes a project with its reports, their runs and their open jobs. A large one is moved to the account for deleted
 * projects: it is invisible from then on, and its name is free. Returns false when the account has no such project.
 */
export async function deleteProject(connection: SqliteConnection, deletion: Deletion): Promise<boolean> {
  const { accountId, name, actor, nowMs, concurrencyMax } = deletion;
  return connection.write(() => {
    const project = connection.get(findProject, { accountId, name });
    if (project === null) return false;
    const { id: projectId } = project;
    connection.run(unindexProject, { projectId });
    if (reportsOf(project) <= concurrencyMax) {
      clearReports(connection, connection.all(listSomeReports, { projectId, limit: concurrencyMax }));
      connection.run(deleteProjectRow, { projectId });
    } else {
      connection.run(deleteScheduleOfProject, { projectId });
      connection.run(insertClearedAccount, { nowMs });
      connection.run(deleteImportCounts, { projectId });
      connection.run(giveAwayProject, { projectId });
    }
    recordActivity(connection, accountId, projectDeletion(name, actor), nowMs);
    return true;
  });
}

type Counts = { pending: number; failed: number; bad: number; decent: number; good: number };

function reportsOf({ pending, failed, bad, decent, good }: Counts): number {
  return pending + failed + bad + decent + good;
}
