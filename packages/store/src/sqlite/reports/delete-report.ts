import type { Actor } from '@pagemark/core';
import { reportDeletion } from '../activity/deletion-activity.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { SqliteConnection } from '../connection.ts';
import { removeJobsOfReport } from '../queue/remove-jobs.ts';
import { discardReport } from '../../queries/search.ts';
import { sweepSearchIndex } from '../search/sweep-search-index.ts';
import { deleteReport as deleteReportRow, findReport } from '../../queries/reports.ts';

type Deletion = {
  accountId: number;
  id: Uint8Array;
  version: number | null;
  actor: Actor | undefined;
  nowMs: number;
};

/** Deletes a report with its runs and its open jobs. */
export async function deleteReport(
  connection: SqliteConnection,
  { accountId, id, version, actor, nowMs }: Deletion,
): Promise<'deleted' | 'not_found' | 'version_mismatch'> {
  return connection.write(() => {
    const report = connection.get(findReport, { accountId, id });
    if (report === null) return 'not_found';
    if (version !== null && version !== report.version) return 'version_mismatch';
    removeJobsOfReport(connection, report.seq);
    connection.run(discardReport, { seq: report.seq });
    connection.run(deleteReportRow, { seq: report.seq });
    sweepSearchIndex(connection);
    recordActivity(connection, accountId, reportDeletion(report, actor), nowMs);
    return 'deleted';
  });
}
