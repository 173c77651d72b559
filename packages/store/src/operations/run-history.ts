import type { RunHistoryStore, RunSummary } from '@pagemark/core';
import type { ListPage, PerPage, Position } from '@pagemark/domain';
import type { Db } from '../db/db.ts';
import { formatReportId, idOf } from '../ids/report-id.ts';
import { decodeCursor, encodeCursor } from '../list/cursor.ts';
import { pageOf, rowsToSkip } from '../list/window.ts';
import * as queries from '../queries/run-history.ts';
import { findRun } from '../queries/runs.ts';
import { resultsReader } from '../results/serialize-results.ts';
import { RESULTS, RUN_STATUSES } from '@pagemark/domain';
import type { RowOf } from '../db/statement.ts';
import { toLabAudit } from './lab.ts';
import { toFailure } from './to-report.ts';

export function createRunHistoryStore(db: Db): RunHistoryStore {
  const readResults = resultsReader(db);
  return {
    list: (accountId, reportId, page) => listRuns(db, { accountId, reportId }, page),
    get: async (accountId, reportId, runId) => {
      const row = await db.one(queries.findRunOfReport, {
        accountId,
        id: idOf(reportId),
        runId: idOf(runId),
      });
      if (row === null) return null;
      const results = row.body === null ? null : await readResults(row.body);
      return { run: toRunSummary(row), results, lighthouse: toLabAudit(row) };
    },
    latestCompleted: async (accountId, reportId, beforeRunId) => {
      const before = beforeRunId === null ? AFTER_ALL : await db.one(findRun, { runId: idOf(beforeRunId) });
      if (before === null) return null;
      const args = { accountId, id: idOf(reportId), beforeSeq: before.seq };
      const row = await db.one(queries.findLatestCompletedRun, args);
      return row === null ? null : { run: toRunSummary(row), results: await readResults(row.body) };
    },
  };
}

const AFTER_ALL = { seq: Number.MAX_SAFE_INTEGER };

/** A page of a report's runs. */
async function listRuns(
  db: Db,
  { accountId, reportId }: { accountId: number; reportId: string },
  query: { perPage: PerPage; position: Position },
): Promise<ListPage<RunSummary> | null> {
  const { position } = query;
  const list = ['runs', accountId, reportId];
  const after = position.kind === 'cursor' ? decodeCursor(list, position.cursor) : null;
  const cursorAfter = ({ seq }: RunRow) => encodeCursor(list, { key: seq, seq });
  return db.snapshot(async (reader) => {
    const report = await reader.one(queries.countRunsOfReport, { accountId, id: idOf(reportId) });
    if (report === null) return null;
    const before = { reportSeq: report.reportSeq, beforeSeq: after?.seq ?? AFTER_ALL.seq };
    const rows = await reader.all(queries.listRunsBefore, { ...before, ...rowsToSkip(query) });
    return pageOf(query, { rows, total: report.runs }, { toItem: toRunSummary, cursorAfter });
  });
}

type RunRow = RowOf<typeof queries.listRunsBefore>;

function toRunSummary(row: RunRow): RunSummary {
  return {
    id: formatReportId(row.id),
    status: RUN_STATUSES[row.status],
    score: row.score,
    result: row.resultRank === -1 ? null : RESULTS[row.resultRank],
    resultCappedBy: row.resultCappedBy,
    // A queued run may have the error of an earlier attempt.
    error: row.status === 3 ? toFailure(row) : null,
    engine: row.engine,
    queuedAtMs: row.queuedAtMs,
    startedAtMs: row.startedAtMs,
    finishedAtMs: row.finishedAtMs,
  };
}
