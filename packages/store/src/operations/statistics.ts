import type { AccountTotals, ScorePoint, StatisticsStore } from '@pagemark/core';
import type { Db } from '../db/db.ts';
import { formatReportId, parseReportId } from '../ids/report-id.ts';
import { findTotals } from '../queries/accounts.ts';
import { listWorse } from '../queries/findings.ts';
import { findProject } from '../queries/projects.ts';
import {
  findReportOfAccountRun,
  findRunResults,
  findSharedReport,
  listProjectReports,
  listScoresOfReport,
} from '../queries/statistics.ts';
import { toReport } from './to-report.ts';
import { resultsReader } from './read-results.ts';

/** Latest results that are read for the history of a project. */
const LATEST_MAX = 200;
const RUN_IDS_MAX = 100;
const RUNS_OF_REPORT_MAX = 20;
const PROJECT_RESULTS_MAX = 100;

/** Statistics about reports. */
export function createStatisticsStore(db: Db): StatisticsStore {
  const readResults = resultsReader(db);
  return {
    totals: async (accountId) => {
      const row = await db.one(findTotals, { accountId });
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
      const rows = await db.all(listWorse, { accountId, limit });
      return rows.flatMap((row) =>
        row.previousScore === null ? [] : [{ report: toReport(row), previousScore: row.previousScore }],
      );
    },
    reportsOfRuns: async (accountId, runIds) => {
      if (runIds.length > RUN_IDS_MAX) throw new RangeError(`More than ${RUN_IDS_MAX} run ids.`);
      const ids = runIds.map(parseReportId).filter((id) => id !== null);
      const rows = await Promise.all(
        ids.map((runId) => db.one(findReportOfAccountRun, { accountId, runId })),
      );
      return rows.filter((row) => row !== null).map(toReport);
    },
    projectScores: async (accountId, project, limit) =>
      (await listProjectScores(db, accountId, project))?.slice(0, limit) ?? null,
    projectResults: async (accountId, project, limit) => {
      const site = { accountId, project, limit: Math.min(limit, PROJECT_RESULTS_MAX) };
      const reports = await db.all(listProjectReports, site);
      const runSeqs = reports.map(({ resultRunSeq }) => resultRunSeq).filter((seq) => seq !== null);
      const found = await Promise.all(runSeqs.map((runSeq) => db.one(findRunResults, { runSeq })));
      return Promise.all(found.filter((row) => row !== null).map((row) => readResults(row.body)));
    },
    shared: async (reportId) => {
      const id = parseReportId(reportId);
      const row = id === null ? null : await db.one(findSharedReport, { id });
      if (row === null) return null;
      return { report: toReport(row), accountId: row.accountId, passwordHash: row.passwordHash };
    },
  };
}

function listProjectScores(db: Db, accountId: number, project: string): Promise<ScorePoint[] | null> {
  return db.snapshot(async (reader) => {
    if ((await reader.one(findProject, { accountId, name: project })) === null) return null;
    const points: ScorePoint[] = [];
    for (const report of await reader.all(listProjectReports, { accountId, project, limit: LATEST_MAX })) {
      const runs = await reader.all(listScoresOfReport, {
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
