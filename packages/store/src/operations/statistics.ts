import type { AccountTotals, QueueLimits, StatisticsStore } from '@pagemark/core';
import type { Db } from '../db/db.ts';
import { idOf } from '../ids/report-id.ts';
import * as queries from '../queries/reports.ts';
import { countOpen } from '../queue/require-room.ts';
import { toReport } from './to-report.ts';

const RUN_IDS_MAX = 100;
const NO_TOTALS: AccountTotals = { projects: 0, pending: 0, failed: 0, bad: 0, decent: 0, good: 0 };

export function createStatisticsStore(db: Db, limits: QueueLimits): StatisticsStore {
  return {
    totals: async (accountId) => {
      const totals = (await db.one(queries.findAccountTotals, { accountId })) ?? NO_TOTALS;
      const { projects, pending, failed, bad, decent, good } = totals;
      return { projects, pending, failed, bad, decent, good };
    },
    usage: async (accountId) => ({
      storedBytes: (await db.one(queries.findAccountTotals, { accountId }))?.storedBytes ?? 0,
      open: await countOpen(db, accountId),
      limits: { storedBytesMax: limits.storedBytesMax, openMax: limits.accountOpenMax },
    }),
    worsened: async (accountId, limit) => {
      const rows = await db.all(queries.listWorse, { accountId, limit });
      return rows.flatMap((row) =>
        row.previousScore === null ? [] : [{ report: toReport(row), previousScore: row.previousScore }],
      );
    },
    countWorsened: async (accountId, max) =>
      (await db.one(queries.countWorse, { accountId, limit: max }))?.count ?? 0,
    reportsOfRuns: async (accountId, runIds) => {
      if (runIds.length > RUN_IDS_MAX) throw new RangeError(`More than ${RUN_IDS_MAX} run ids.`);
      const find = (id: string) => db.one(queries.findReportOfRun, { accountId, runId: idOf(id) });
      const rows = await Promise.all(runIds.map(find));
      return rows.filter((row) => row !== null).map(toReport);
    },
    shared: async (reportId) => {
      const row = await db.one(queries.findSharedReport, { id: idOf(reportId) });
      return row === null
        ? null
        : { report: toReport(row), accountId: row.accountId, passwordHash: row.passwordHash };
    },
  };
}
