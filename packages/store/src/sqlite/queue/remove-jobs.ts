import type { SqliteConnection } from '../connection.ts';
import { deleteClaimsOfReport } from './statements/delete-claims-of-report.ts';
import { deleteJobsOfReport } from './statements/delete-jobs-of-report.ts';

/** Removes the open jobs of a report that is about to be deleted. A worker at one of them finds its claim gone. */
export function removeJobsOfReport(connection: SqliteConnection, reportSeq: number): void {
  connection.run(deleteJobsOfReport, { reportSeq });
  connection.run(deleteClaimsOfReport, { reportSeq });
}
