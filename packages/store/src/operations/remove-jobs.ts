import type { Tx } from '../db/db.ts';
import { deleteClaimsOfReport } from '../sqlite/queue/statements/delete-claims-of-report.ts';
import { deleteJobsOfReport } from '../sqlite/queue/statements/delete-jobs-of-report.ts';

/**
 * Removes the open jobs of a report that is about to be deleted. A worker at one of them finds its claim gone. On
 * PostgreSQL a trigger removes them.
 */
export async function removeJobsOfReport(tx: Tx, reportSeq: number): Promise<void> {
  if (tx.engine === 'postgres') return;
  await tx.run(deleteJobsOfReport, { reportSeq });
  await tx.run(deleteClaimsOfReport, { reportSeq });
}
