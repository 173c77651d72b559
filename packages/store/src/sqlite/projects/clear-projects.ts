import type { SqliteConnection } from '../connection.ts';
import { removeJobsOfReport } from '../queue/remove-jobs.ts';
import { deleteReport } from '../reports/statements/delete-report.ts';
import { discardReport } from '../search/statements/discard-report.ts';
import { sweepSearchIndex } from '../search/sweep-search-index.ts';
import { deleteProject } from './statements/delete-project.ts';
import { isClearing } from './statements/is-clearing.ts';
import { listSomeReports } from './statements/list-some-reports.ts';

/** Reports of one transaction: some 20 ms of work, in which others wait for the write lock. */
const REPORTS_MAX = 200;

/** Deletes some of what deleted projects left behind. Answers whether there may be more. */
export function clearProjects(connection: SqliteConnection): boolean {
  if (connection.get(isClearing, {}) === null) return false;
  return connection.write(() => {
    const project = connection.get(isClearing, {});
    if (project === null) return false;
    const cleared = clearReports(connection, project.id, REPORTS_MAX);
    sweepSearchIndex(connection, REPORTS_MAX);
    if (cleared === 0) connection.run(deleteProject, { projectId: project.id });
    return true;
  });
}

/** Deletes at most `limit` reports of a project, with their runs and open jobs; answers how many. */
export function clearReports(connection: SqliteConnection, projectId: number, limit: number): number {
  const reports = connection.all(listSomeReports, { projectId, limit });
  for (const { seq } of reports) {
    removeJobsOfReport(connection, seq);
    connection.run(discardReport, { seq });
    connection.run(deleteReport, { seq });
  }
  return reports.length;
}
