import type { StatisticsStore, ScorePoint, Worsened } from '@pagemark/core';
import { formatReportId, parseReportId } from '../../ids/report-id.ts';
import type { SqliteConnection } from '../connection.ts';
import { toReport } from '../reports/to-report.ts';
import { resultsReader } from '../runs/read-results.ts';
import { LATEST_MAX, PROJECT_RESULTS_MAX, RUN_IDS_MAX, RUNS_OF_REPORT_MAX } from './limits.ts';
import { findPreviousResults } from './statements/find-previous-results.ts';
import { findReportOfAccountRun } from './statements/find-report-of-account-run.ts';
import { findRunResults } from './statements/find-run-results.ts';
import { findSharedReport } from './statements/find-shared-report.ts';
import { findTotals } from './statements/find-totals.ts';
import { listLatestWithPrevious } from './statements/list-latest-with-previous.ts';
import { listProjectReports } from './statements/list-project-reports.ts';
import { listRunsOfReport } from './statements/list-runs-of-report.ts';
import { listScoresOfReport } from './statements/list-scores-of-report.ts';
import { toRunSummary } from './to-run-summary.ts';

/** Statistics about reports, from a SQLite file. */
export function createSqliteInsightStore(connection: SqliteConnection): StatisticsStore {
  const readResults = resultsReader(connection);
  return {
    totals: async (accountId) =>
      connection.get(findTotals, { accountId }) ?? {
        projects: 0,
        pending: 0,
        failed: 0,
        bad: 0,
        decent: 0,
        good: 0,
      },
    worsened: async (accountId, limit) => listWorsened(connection, accountId).slice(0, limit),
    reportsOfRuns: async (accountId, runIds) => {
      if (runIds.length > RUN_IDS_MAX) throw new RangeError(`More than ${RUN_IDS_MAX} run ids.`);
      const rows = runIds.map((text) => {
        const runId = parseReportId(text);
        return runId === null ? null : connection.get(findReportOfAccountRun, { accountId, runId });
      });
      return rows.filter((row) => row !== null).map(toReport);
    },
    runs: async (accountId, reportId, limit) => {
      const id = parseReportId(reportId);
      return id === null ? [] : connection.all(listRunsOfReport, { accountId, id, limit }).map(toRunSummary);
    },
    previousResults: async (accountId, reportId) => {
      const id = parseReportId(reportId);
      const row = id === null ? null : connection.get(findPreviousResults, { accountId, id });
      return row === null ? null : readResults(row.body);
    },
    projectScores: async (accountId, project, limit) =>
      listProjectScores(connection, { accountId, project }).slice(0, limit),
    projectResults: async (accountId, project, limit) =>
      listProjectResults(connection, { accountId, project, limit: Math.min(limit, PROJECT_RESULTS_MAX) }).map(
        readResults,
      ),
    shared: async (reportId) => {
      const id = parseReportId(reportId);
      const row = id === null ? null : connection.get(findSharedReport, { id });
      if (row === null) return null;
      return { report: toReport(row), accountId: row.accountId, passwordHash: row.passwordHash };
    },
  };
}

function listWorsened(connection: SqliteConnection, accountId: number): Worsened[] {
  const rows = connection.all(listLatestWithPrevious, { accountId, limit: LATEST_MAX });
  return rows.flatMap((row) =>
    row.previousScore !== null && row.score !== null && row.score < row.previousScore
      ? [{ report: toReport(row), previousScore: row.previousScore }]
      : [],
  );
}

type Site = { accountId: number; project: string };

function listProjectScores(connection: SqliteConnection, site: Site): ScorePoint[] {
  return connection.read(() => {
    const reports = connection.all(listProjectReports, { ...site, limit: LATEST_MAX });
    const points = reports.flatMap((report) => {
      const runs = connection.all(listScoresOfReport, { reportSeq: report.seq, limit: RUNS_OF_REPORT_MAX });
      return runs.flatMap(({ score, finishedAtMs }) =>
        score === null || finishedAtMs === null
          ? []
          : [{ reportId: formatReportId(report.id), url: report.url, score, finishedAtMs }],
      );
    });
    return points.toSorted((a, b) => b.finishedAtMs - a.finishedAtMs);
  });
}

function listProjectResults(connection: SqliteConnection, query: Site & { limit: number }): Uint8Array[] {
  return connection.all(listProjectReports, query).flatMap(({ resultRunSeq }) => {
    const row = resultRunSeq === null ? null : connection.get(findRunResults, { runSeq: resultRunSeq });
    return row === null ? [] : [row.body];
  });
}
