import type { Clock, QueueLimits, ReportStore } from '@pagemark/core';
import { parseReportId } from '../../ids/report-id.ts';
import type { SqliteConnection } from '../connection.ts';
import { isClearingOf } from '../../queries/projects.ts';
import { changeReport } from './change-report.ts';
import type { ListThread } from './cleared/list-thread.ts';
import { createReport } from './create-report.ts';
import { deleteReport } from './delete-report.ts';
import type { FrequencySampler } from '../search/token-frequencies.ts';
import { LIST_LIMITS_DEFAULT } from './list/list-limits.ts';
import type { ListLimits } from './list/list-limits.ts';
import { listReports, listReportsBriefly } from './list/list-reports.ts';
import { resultsReader } from '../../operations/read-results.ts';
import { SearchTotals } from './list/search-totals.ts';
import { findReport, findReportDetail } from '../../queries/reports.ts';
import { toReport } from './to-report.ts';

type Options = {
  clock: Clock;
  limits: QueueLimits;
  sampler: FrequencySampler;
  listLimits?: Partial<ListLimits>;
  /** Reads lists that may skip many reports of projects being cleared; without it they are read here. */
  listThread?: ListThread | null;
};

/** Reports in a SQLite file; the store's time is `clock`. */
export function createSqliteReportStore(
  connection: SqliteConnection,
  { clock, limits, sampler, listLimits, listThread = null }: Options,
): ReportStore {
  const readResults = resultsReader(connection.db);
  const lists = {
    connection,
    limits: { ...LIST_LIMITS_DEFAULT, ...listLimits },
    memory: { sampler, totals: new SearchTotals() },
  };
  return {
    create: async (accountId, report) =>
      createReport(connection, { accountId, report, nowMs: clock.nowMs(), limits }),
    get: async (accountId, reportId) => {
      const id = parseReportId(reportId);
      const row = id === null ? null : connection.get(findReport, { accountId, id });
      return row === null ? null : toReport(row);
    },
    getDetail: async (accountId, reportId) => {
      const id = parseReportId(reportId);
      const row = id === null ? null : connection.get(findReportDetail, { accountId, id });
      if (row === null) return null;
      return { report: toReport(row), results: row.body === null ? null : await readResults(row.body) };
    },
    list: async (accountId, query) => {
      const cleared = { from: `${accountId}/`, before: `${accountId}0` };
      if (connection.get(isClearingOf, cleared) === null) return listReports(lists, accountId, query);
      return (
        listReportsBriefly(lists, accountId, query) ??
        listThread?.list(accountId, query) ??
        listReports(lists, accountId, query)
      );
    },
    change: async (accountId, reportId, change, version) => {
      const id = parseReportId(reportId);
      if (id === null) return { kind: 'not_found' };
      return changeReport(connection, { accountId, id, change, version, nowMs: clock.nowMs(), limits });
    },
    delete: async (accountId, reportId, version, actor) => {
      const id = parseReportId(reportId);
      if (id === null) return 'not_found';
      return deleteReport(connection, { accountId, id, version, actor, nowMs: clock.nowMs() });
    },
  };
}
