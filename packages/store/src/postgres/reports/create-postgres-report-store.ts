import type { Clock, QueueLimits, ReportStore } from '@pagemark/core';
import { parseReportId } from '../../ids/report-id.ts';
import { reportDeletion } from '../../sqlite/activity/deletion-activity.ts';
import { SearchTotals } from '../../sqlite/reports/list/search-totals.ts';
import { deleteReport, findReport, findReportDetail } from '../../queries/reports.ts';
import { toReport } from '../../sqlite/reports/to-report.ts';
import { recordActivity } from '../../operations/activity.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';
import { resultsReader } from '../../operations/read-results.ts';
import { changeReport } from './change-report.ts';
import { createReport } from './create-report.ts';
import { AccountUrls } from './list/account-urls.ts';
import { POSTGRES_LIST_LIMITS } from './list/list-limits.ts';
import type { PostgresListLimits } from './list/list-limits.ts';
import { listReports } from './list/list-reports.ts';
import { UrlSample } from './list/url-sample.ts';
import { lockReport } from './statements.ts';

type Options = { clock: Clock; limits: QueueLimits; listLimits?: Partial<PostgresListLimits> };

/** Reports in a PostgreSQL database; the store's time is `clock`. */
export function createPostgresReportStore(
  connection: PostgresDb,
  { clock, limits, listLimits }: Options,
): ReportStore {
  const readResults = resultsReader(connection);
  const lists = {
    connection,
    limits: { ...POSTGRES_LIST_LIMITS, ...listLimits },
    sample: new UrlSample(),
    totals: new SearchTotals(),
    urls: new AccountUrls(),
  };
  return {
    create: (accountId, report) =>
      createReport(connection, { accountId, report, nowMs: clock.nowMs(), limits }),
    get: async (accountId, reportId) => {
      const id = parseReportId(reportId);
      const row = id === null ? null : await connection.one(findReport, { accountId, id });
      return row === null ? null : toReport(row);
    },
    getDetail: async (accountId, reportId) => {
      const id = parseReportId(reportId);
      const row = id === null ? null : await connection.one(findReportDetail, { accountId, id });
      if (row === null) return null;
      return { report: toReport(row), results: row.body === null ? null : await readResults(row.body) };
    },
    list: (accountId, query) => listReports(lists, accountId, query),
    change: async (accountId, reportId, change, version) => {
      const id = parseReportId(reportId);
      if (id === null) return { kind: 'not_found' };
      return changeReport(connection, { accountId, id, change, version, nowMs: clock.nowMs(), limits });
    },
    delete: async (accountId, reportId, version, actor) => {
      const id = parseReportId(reportId);
      if (id === null) return 'not_found';
      return connection.transaction(async (session) => {
        const report = await session.one(lockReport, { accountId, id });
        if (report === null) return 'not_found';
        if (version !== null && version !== report.version) return 'version_mismatch';
        await session.run(deleteReport, { seq: report.seq });
        const line = reportDeletion({ id, url: report.url }, actor);
        await recordActivity(session, accountId, line, clock.nowMs());
        return 'deleted';
      });
    },
  };
}
