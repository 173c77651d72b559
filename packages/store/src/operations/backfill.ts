import type { BackfilledReport, BackfilledRun, BackfillStore } from '@pagemark/core';
import type { RunFailure } from '@pagemark/domain';
import type { Db, Tx } from '../db/db.ts';
import { formatReportId } from '../ids/report-id.ts';
import { countIssueDays } from '../queries/findings.ts';
import { failPage } from '../queries/pages.ts';
import { showRunStatus, startRun } from '../queries/runs.ts';
import { checkNumbersOf, storeResult } from './results.ts';
import type { CheckNumbers } from './results.ts';
import { serializeAudit, serializeCatalog } from '../results/serialize-results.ts';
import type { SerializedAudit, SerializedCatalog } from '../results/serialize-results.ts';
import { insertNewReport } from './create-report.ts';
import { numberAt, queueRuns } from './new-runs.ts';
import { serializeFailure } from './to-report.ts';

const RUNS_MAX = 1_000;

export function createBackfillStore(db: Db): BackfillStore {
  const checkNumbers = checkNumbersOf(db);
  return {
    add: async (accountId, report) => {
      const runs = await serializeRuns(report, checkNumbers); // Done before the transaction: compressing takes longer than all the writes.
      return db.gathered(async (tx) => {
        const { id, reportSeq } = await insertNewReport(tx, { accountId, report, nowMs: runs[0].queuedAtMs });
        const owner = { accountId, report: { seq: reportSeq, url: report.url } };
        for (const run of runs) await addRun(tx, owner, run);
        const issues = runs.flatMap((run) => (run.kind === 'completed' ? run.audit.issues : []));
        const findings = JSON.stringify([...new Set(issues.map(({ finding }) => finding))]);
        await tx.run(countIssueDays, { reportSeq, findings });
        return formatReportId(id);
      }, 0);
    },
  };
}

/** A finished run as it is stored; `nowMs`: when it finished. */
type SerializedRun = { queuedAtMs: number; startedAtMs: number; nowMs: number } & (
  | { kind: 'completed'; audit: SerializedAudit; catalog: SerializedCatalog }
  | { kind: 'failed'; failure: RunFailure }
);

/** Packs the runs of a report, oldest first. Rejects with RangeError if there are none or too many. */
async function serializeRuns(
  { runs }: BackfilledReport,
  checkNumbers: CheckNumbers,
): Promise<[SerializedRun, ...SerializedRun[]]> {
  const [first, ...others] = await Promise.all(runs.map((run) => serializeRun(run, checkNumbers)));
  if (first === undefined || runs.length > RUNS_MAX)
    throw new RangeError(`A report has 1 to ${RUNS_MAX} runs.`);
  return [first, ...others];
}

async function serializeRun(
  { end, queuedAtMs, startedAtMs, finishedAtMs }: BackfilledRun,
  checkNumbers: CheckNumbers,
): Promise<SerializedRun> {
  const times = { queuedAtMs, startedAtMs, nowMs: finishedAtMs };
  if (end.kind === 'failed') return { ...times, ...end };
  const { catalog } = end.audit.results.findings;
  const audit = serializeAudit(end.audit, await checkNumbers(catalog));
  return { ...times, kind: 'completed', audit, catalog: serializeCatalog(catalog) };
}

type Owner = { accountId: number; report: { seq: number; url: string } };

async function addRun(tx: Tx, { accountId, report }: Owner, run: SerializedRun): Promise<void> {
  const { queuedAtMs, startedAtMs, nowMs } = run;
  const reportSeq = report.seq;
  const queued = { reports: [report], accountId, importSeq: null, lane: null, nowMs: queuedAtMs };
  const runSeq = numberAt(await queueRuns(tx, queued), 0);
  await tx.run(startRun, { runSeq, nowMs: startedAtMs });
  if (run.kind === 'completed')
    return storeResult(tx, { accountId, reportSeq, runSeq, nowMs }, run.audit, run.catalog);
  const error = serializeFailure(run.failure);
  await tx.run(failPage, { runSeq, kept: null, ...error, nowMs });
  await tx.run(showRunStatus, { reportSeq, runSeq, status: 3, ...error, nowMs });
}
