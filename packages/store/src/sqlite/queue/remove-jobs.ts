import type { SqliteConnection } from '../connection.ts';
import { deleteClaimsOfProject } from './statements/delete-claims-of-project.ts';
import { deleteClaimsOfReport } from './statements/delete-claims-of-report.ts';
import { deleteJobsOfProject } from './statements/delete-jobs-of-project.ts';
import { deleteJobsOfReport } from './statements/delete-jobs-of-report.ts';

/** Removes the open jobs of a report that is about to be deleted. A worker at one of them finds its claim gone. */
export function removeJobsOfReport(connection: SqliteConnection, reportSeq: number): void {
  connection.run(deleteJobsOfReport, { reportSeq });
  connection.run(deleteClaimsOfReport, { reportSeq });
}

/** Removes the open jobs of every report of a project that is about to be deleted. */
export function removeJobsOfProject(connection: SqliteConnection, projectId: number): void {
  connection.run(deleteJobsOfProject, { projectId });
  connection.run(deleteClaimsOfProject, { projectId });
}
