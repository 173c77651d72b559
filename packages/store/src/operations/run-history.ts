import type { RunHistoryStore, RunSummary } from '@pagemark/core';
import type { ListPage, PerPage, Position } from '@pagemark/domain';
import type { Db } from '../db/db.ts';
import { parseReportId, formatReportId } from '../ids/report-id.ts';
import { decodeCursor, encodeCursor } from '../list/cursor.ts';
import { pageOf } from '../list/window.ts';
import {
  countRunsOfReport,
  findLatestCompletedRun,
  findRunOfReport,
  listRunsBefore,
} from '../queries/run-history.ts';
import { findRun } from '../queries/runs.ts';
import { resultsReader } from '../results/pack-results.ts';
import { RESULTS, RUN_STATUSES } from '@pagemark/domain';
import type { RowOf } from '../db/statement.ts';
import { toLabAudit } from './lab/to-lab-audit.ts';
import { toFailure } from './to-report.ts';

/** The runs of reports. */
export function createRunHistoryStore(db: Db): RunHistoryStore {
  const readResults = resultsReader(db);
  return {
    list: async (accountId, reportId, page) => {
      const id = parseReportId(reportId);
      return id === null ? null : listRuns(db, { accountId, id, reportId }, page);
    },
    get: async (accountId, reportId, runIdText) => {
      const [id, runId] = [parseReportId(reportId), parseReportId(runIdText)];
      const row =
        id === null || runId === null ? null : await db.one(findRunOfReport, { accountId, id, runId });
      if (row === null) return null;
      const results = row.body === null ? null : await readResults(row.body);
      return { run: toRunSummary(row), results, lighthouse: toLabAudit(row) };
    },
    latestCompleted: async (accountId, reportId, beforeRunId) => {
      const id = parseReportId(reportId);
      const beforeSeq = await seqOf(db, beforeRunId);
      if (id === null || beforeSeq === null) return null;
      const row = await db.one(findLatestCompletedRun, { accountId, id, beforeSeq });
      return row === null ? null : { run: toRunSummary(row), results: await readResults(row.body) };
    },
  };
}

/** The `seq` of a run, or one after all runs; null when the run is unknown. */
async function seqOf(db: Db, runIdText: string | null): Promise<number | null> {
  if (runIdText === null) return Number.MAX_SAFE_INTEGER;
  const runId = parseReportId(runIdText);
  const row = runId === null ? null : await db.one(findRun, { runId });
  return row?.seq ?? null;
}

type Owned = { accountId: number; id: Uint8Array; reportId: string };

/** A page of a report's runs. A report has few enough to skip those of earlier pages one by one. */
async function listRuns(
  db: Db,
  { accountId, id, reportId }: Owned,
  query: { perPage: PerPage; position: Position },
): Promise<ListPage<RunSummary> | null> {
  const { perPage, position } = query;
  const list = ['runs', accountId, reportId];
  const after = position.kind === 'cursor' ? decodeCursor(list, position.cursor) : null;
  return db.snapshot(async (reader) => {
    const report = await reader.one(countRunsOfReport, { accountId, id });
    if (report === null) return null;
    const rows = await reader.all(listRunsBefore, {
      reportSeq: report.reportSeq,
      beforeSeq: after?.seq ?? Number.MAX_SAFE_INTEGER,
      limit: perPage + 1,
      offset: position.kind === 'page' ? (position.page - 1) * perPage : 0,
    });
    return pageOf(
      query,
      { rows, window: null, total: report.runs },
      { toItem: toRunSummary, cursorAfter: ({ seq }) => encodeCursor(list, { key: seq, seq }) },
    );
  });
}

/** A run as its report's history lists it. */
function toRunSummary(row: RowOf<typeof listRunsBefore>): RunSummary {
  return {
    id: formatReportId(row.id),
    status: RUN_STATUSES[row.status],
    score: row.score,
    result: row.resultRank === -1 ? null : RESULTS[row.resultRank],
    resultCappedBy: row.resultCappedBy,
    // A queued run may have the error of an earlier attempt.
    error: row.status === 3 ? toFailure(row.errorCode, row.errorMessage) : null,
    engine: row.engine,
    queuedAtMs: row.queuedAtMs,
    startedAtMs: row.startedAtMs,
    finishedAtMs: row.finishedAtMs,
  };
}
