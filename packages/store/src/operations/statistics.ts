import type { AccountTotals, QueueLimits, StatisticsStore } from '@pagemark/core';
import type { Db } from '../db/db.ts';
import { parseReportId } from '../ids/report-id.ts';
import { findStoredBytes, findTotals } from '../queries/accounts.ts';
import { countWorse, findReportOfRun, findSharedReport, listWorse } from '../queries/reports.ts';
import { countOpen } from '../queue/require-room.ts';
import { toReport } from './to-report.ts';

const RUN_IDS_MAX = 100;

/** Statistics about reports. */
export function createStatisticsStore(db: Db, limits: QueueLimits): StatisticsStore {
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
    usage: async (accountId) => ({
      storedBytes: (await db.one(findStoredBytes, { accountId }))?.storedBytes ?? 0,
      open: await countOpen(db, accountId),
      limits: { storedBytesMax: limits.storedBytesMax, openMax: limits.accountOpenMax },
    }),
    worsened: async (accountId, limit) => {
      const rows = await db.all(listWorse, { accountId, limit });
      return rows.flatMap((row) =>
        row.previousScore === null ? [] : [{ report: toReport(row), previousScore: row.previousScore }],
      );
    },
    countWorsened: async (accountId, max) =>
      (await db.one(countWorse, { accountId, limit: max }))?.count ?? 0,
    reportsOfRuns: async (accountId, runIds) => {
      if (runIds.length > RUN_IDS_MAX) throw new RangeError(`More than ${RUN_IDS_MAX} run ids.`);
      const ids = runIds.map(parseReportId).filter((id) => id !== null);
      const rows = await Promise.all(ids.map((runId) => db.one(findReportOfRun, { accountId, runId })));
      return rows.filter((row) => row !== null).map(toReport);
    },
    shared: async (reportId) => {
      const id = parseReportId(reportId);
      const row = id === null ? null : await db.one(findSharedReport, { id });
      if (row === null) return null;
      return { report: toReport(row), accountId: row.accountId, passwordHash: row.passwordHash };
    },
  };
}
