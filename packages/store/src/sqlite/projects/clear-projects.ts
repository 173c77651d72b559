import type { SqliteConnection } from '../connection.ts';
import { removeJobsOfReport } from '../queue/remove-jobs.ts';
import { deleteReport } from '../../queries/reports.ts';
import { discardReport } from '../../queries/search.ts';
import { sweepSearchIndex } from '../search/sweep-search-index.ts';
import { deleteProject, isClearing, listQueuedReports, listSomeReports } from '../../queries/projects.ts';

/** Reports of one transaction: some 20 ms of work, in which others wait for the write lock. */
const REPORTS_MAX = 200;

/** Deletes some reports of deleted projects, first those in the queue, because they block other jobs. Returns whether there may be more. */
export async function clearProjects(connection: SqliteConnection): Promise<boolean> {
  if (connection.get(isClearing, {}) === null) return false;
  return connection.write(() => {
    const project = connection.get(isClearing, {});
    if (project === null) return false;
    const some = { projectId: project.id, limit: REPORTS_MAX };
    const queued = connection.all(listQueuedReports, some);
    const reports = queued.length > 0 ? queued : connection.all(listSomeReports, some);
    clearReports(connection, reports);
    sweepSearchIndex(connection, REPORTS_MAX);
    if (reports.length === 0) connection.run(deleteProject, { projectId: project.id });
    return true;
  });
}

/** Deletes reports, with their runs and open jobs. */
export function clearReports(connection: SqliteConnection, reports: readonly { seq: number }[]): void {
  for (const { seq } of reports) {
    removeJobsOfReport(connection, seq);
    connection.run(discardReport, { seq });
    connection.run(deleteReport, { seq });
  }
}
