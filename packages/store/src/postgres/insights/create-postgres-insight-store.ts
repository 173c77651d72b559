import type { AccountTotals, StatisticsStore, ScorePoint } from '@pagemark/core';
import { formatReportId, parseReportId } from '../../ids/report-id.ts';
import {
  LATEST_MAX,
  PROJECT_RESULTS_MAX,
  RUN_IDS_MAX,
  RUNS_OF_REPORT_MAX,
} from '../../sqlite/insights/limits.ts';
import { findPreviousResults } from '../../sqlite/insights/statements/find-previous-results.ts';
import { findReportOfAccountRun } from '../../sqlite/insights/statements/find-report-of-account-run.ts';
import { findRunResults } from '../../sqlite/insights/statements/find-run-results.ts';
import { findSharedReport } from '../../sqlite/insights/statements/find-shared-report.ts';
import { listRunsOfReport } from '../../sqlite/insights/statements/list-runs-of-report.ts';
import { listScoresOfReport } from '../../sqlite/insights/statements/list-scores-of-report.ts';
import { toRunSummary } from '../../sqlite/insights/to-run-summary.ts';
import { toReport } from '../../sqlite/reports/to-report.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';
import { findAccountTotals } from '../reports/statements.ts';
import { resultsReader } from '../runs/read-results.ts';
import { listLatestWithPrevious, listProjectReports } from './statements.ts';

/** Statistics about reports, from a PostgreSQL database. */
export function createPostgresInsightStore(connection: PostgresDb): StatisticsStore {
  const readResults = resultsReader(connection);
  return {
    totals: async (accountId) => {
      const row = await connection.one(findAccountTotals, { accountId });
      const of = (name: keyof AccountTotals) => row?.[name] ?? 0;
      return {
        projects: of('projects'),
        pending: of('pending'),
        failed: of('failed'),
        bad: of('bad'),
        decent: of('decent'),
        good: of('good'),
      };
    },
    worsened: async (accountId, limit) => {
      const rows = await connection.all(listLatestWithPrevious, { accountId, limit: LATEST_MAX });
      const worse = rows.flatMap((row) =>
        row.previousScore !== null && row.score !== null && row.score < row.previousScore
          ? [{ report: toReport(row), previousScore: row.previousScore }]
          : [],
      );
      return worse.slice(0, limit);
    },
    reportsOfRuns: async (accountId, runIds) => {
      if (runIds.length > RUN_IDS_MAX) throw new RangeError(`More than ${RUN_IDS_MAX} run ids.`);
      const ids = runIds.map(parseReportId).filter((id) => id !== null);
      const rows = await Promise.all(
        ids.map((runId) => connection.one(findReportOfAccountRun, { accountId, runId })),
      );
      return rows.filter((row) => row !== null).map(toReport);
    },
    runs: async (accountId, reportId, limit) => {
      const id = parseReportId(reportId);
      return id === null
        ? []
        : (await connection.all(listRunsOfReport, { accountId, id, limit })).map(toRunSummary);
    },
    previousResults: async (accountId, reportId) => {
      const id = parseReportId(reportId);
      const row = id === null ? null : await connection.one(findPreviousResults, { accountId, id });
      return row === null ? null : readResults(row.body);
    },
    projectScores: async (accountId, project, limit) =>
      (await listProjectScores(connection, accountId, project)).slice(0, limit),
    projectResults: async (accountId, project, limit) => {
      const site = { accountId, project, limit: Math.min(limit, PROJECT_RESULTS_MAX) };
      const reports = await connection.all(listProjectReports, site);
      const runSeqs = reports.map(({ resultRunSeq }) => resultRunSeq).filter((seq) => seq !== null);
      const found = await Promise.all(runSeqs.map((runSeq) => connection.one(findRunResults, { runSeq })));
      return Promise.all(found.filter((row) => row !== null).map((row) => readResults(row.body)));
    },
    shared: async (reportId) => {
      const id = parseReportId(reportId);
      const row = id === null ? null : await connection.one(findSharedReport, { id });
      if (row === null) return null;
      return { report: toReport(row), accountId: row.accountId, passwordHash: row.passwordHash };
    },
  };
}

function listProjectScores(
  connection: PostgresDb,
  accountId: number,
  project: string,
): Promise<ScorePoint[]> {
  return connection.snapshot(async (session) => {
    const points: ScorePoint[] = [];
    for (const report of await session.all(listProjectReports, { accountId, project, limit: LATEST_MAX })) {
      const runs = await session.all(listScoresOfReport, {
        reportSeq: report.seq,
        limit: RUNS_OF_REPORT_MAX,
      });
      for (const { score, finishedAtMs } of runs) {
        if (score === null || finishedAtMs === null) continue;
        points.push({ reportId: formatReportId(report.id), url: report.url, score, finishedAtMs });
      }
    }
    return points.toSorted((a, b) => b.finishedAtMs - a.finishedAtMs);
  });
}
