import { compactWithOwnCatalog } from '@pagemark/domain';
import type { Db } from '../../src/db/db.ts';
import { statement } from '../../src/db/statement.ts';
import { parseReportId } from '../../src/ids/report-id.ts';
import { recordFindings, checkNumbersOf } from '../../src/operations/results.ts';
import { serializeIssues } from '../../src/results/serialize-results.ts';
import { resultsWith } from '../../testing/completed-audit.ts';
import type { Outcome } from './test-engine.ts';

/** Stores the issues of a report, as its latest run would. */
export async function recordIssues(db: Db, reportId: string, outcome: Outcome): Promise<void> {
  const { issues, score, generatedAtMs: nowMs } = outcome;
  const id = parseReportId(reportId) ?? new Uint8Array();
  const all = issues.map((issue) => ({ ...issue, pointsLost: 1, elements: 2 }));
  const { catalog } = issues.length === 0 ? compactWithOwnCatalog([], 'none') : resultsWith(all).findings;
  const serialized = serializeIssues(all, await checkNumbersOf(db)(catalog));
  await db.transaction(async (tx) => {
    const report = await tx.one(findReportRun, { id });
    if (report === null || report.runSeq === null) throw new Error('There is no report.');
    const { reportSeq, runSeq } = report;
    await recordFindings(tx, { reportSeq, runSeq, score: score ?? 0, issues: serialized, nowMs });
  });
}

const findReportRun = statement<{ id: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('reports')
    .select(['seq as reportSeq', 'result_run_seq as runSeq'])
    .where('id', '=', arg('id')),
);
