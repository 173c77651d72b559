import type { BackfillStore } from '@pagemark/core';
import type { Db, Tx } from '../db/db.ts';
import { formatReportId } from '../ids/report-id.ts';
import {
  completeRunRow,
  failRunRow,
  insertRunImage,
  insertRunResult,
  insertWording,
  showRunResult,
  showRunStatus,
  startRun,
} from '../queries/runs.ts';
import { countIssueDays } from '../queries/findings.ts';
import { packBackfilledRuns } from '../results/backfilled-run.ts';
import type { PackedRun } from '../results/backfilled-run.ts';
import { checkNumbersOf } from '../results/check-numbers.ts';
import { insertNewReport } from './create-report.ts';
import { numberAt, queueRuns } from './new-runs.ts';
import { recordFindings } from './report-findings.ts';

/** Reports that come with their history. */
export function createBackfillStore(db: Db): BackfillStore {
  const checkNumbers = checkNumbersOf(db);
  return {
    add: async (accountId, report) => {
      const runs = await packBackfilledRuns(report, checkNumbers); // Before the transaction: compressing takes longer than all the writes.
      return db.gathered(async (tx) => {
        const { id, reportSeq } = await insertNewReport(tx, { accountId, report, nowMs: runs[0].queuedAtMs });
        const owner = { accountId, report: { seq: reportSeq, url: report.url } };
        for (const run of runs) await addRun(tx, owner, run);
        const issues = runs.flatMap((run) => (run.kind === 'completed' ? run.issues : []));
        const findings = JSON.stringify([...new Set(issues.map(({ finding }) => finding))]);
        await tx.run(countIssueDays, { reportSeq, findings });
        return formatReportId(id);
      }, 0);
    },
  };
}

type Owner = { accountId: number; report: { seq: number; url: string } };

async function addRun(tx: Tx, { accountId, report }: Owner, run: PackedRun): Promise<void> {
  const { queuedAtMs, startedAtMs, nowMs } = run;
  const reportSeq = report.seq;
  const queued = { reports: [report], accountId, importSeq: null, lane: null, nowMs: queuedAtMs };
  const runSeq = numberAt(await queueRuns(tx, queued), 0);
  await tx.run(startRun, { runSeq, nowMs: startedAtMs });
  if (run.kind === 'failed') {
    const error = { errorCode: run.failure.code, errorMessage: run.failure.message };
    await tx.run(failRunRow, { runSeq, ...error, nowMs });
    await tx.run(showRunStatus, { reportSeq, runSeq, status: 3, ...error, nowMs });
    return;
  }
  await tx.run(completeRunRow, { runSeq, ...run.run, resultBytes: run.body.length, nowMs });
  await tx.run(insertWording, run.wording);
  await tx.run(insertRunResult, { runSeq, body: run.body });
  for (const image of run.images) await tx.run(insertRunImage, { runSeq, accountId, ...image });
  await tx.run(showRunResult, { reportSeq, runSeq, ...run.shown, nowMs });
  await recordFindings(tx, { reportSeq, runSeq, score: run.shown.score, issues: run.issues, nowMs });
}
