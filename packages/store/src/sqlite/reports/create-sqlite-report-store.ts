import { selectReports } from '@pagemark/domain';
import type { ListPage, Report, ReportListQuery } from '@pagemark/domain';
import type { Clock, QueueLimits, ReportStore } from '@pagemark/core';
import { parseReportId } from '../../ids/report-id.ts';
import { unpackResults } from '../../results/pack-results.ts';
import type { SqliteConnection } from '../connection.ts';
import { changeReport } from './change-report.ts';
import { createReport } from './create-report.ts';
import { deleteReport } from './delete-report.ts';
import { findReport } from './statements/find-report.ts';
import { findResults } from './statements/find-results.ts';
import { listAllReports } from './statements/list-all-reports.ts';
import { toReport } from './to-report.ts';

/** Reports in a SQLite file; the store's time is `clock`. */
export function createSqliteReportStore(
  connection: SqliteConnection,
  clock: Clock,
  limits: QueueLimits,
): ReportStore {
  return {
    create: async (accountId, report) =>
      createReport(connection, { accountId, report, nowMs: clock.nowMs(), limits }),
    get: async (accountId, reportId) => {
      const id = parseReportId(reportId);
      const row = id === null ? null : connection.get(findReport, { accountId, id });
      return row === null ? null : toReport(row);
    },
    getResults: async (accountId, reportId) => {
      const id = parseReportId(reportId);
      const row = id === null ? null : connection.get(findResults, { accountId, id });
      return row === null ? null : unpackResults(row.body);
    },
    list: async (accountId, query) => listReports(connection, accountId, query),
    change: async (accountId, reportId, change, version) => {
      const id = parseReportId(reportId);
      if (id === null) return { kind: 'not_found' };
      return changeReport(connection, { accountId, id, change, version, nowMs: clock.nowMs(), limits });
    },
    delete: async (accountId, reportId, version) => {
      const id = parseReportId(reportId);
      return id === null ? 'not_found' : deleteReport(connection, { accountId, id, version });
    },
  };
}

function listReports(
  connection: SqliteConnection,
  accountId: number,
  query: ReportListQuery,
): ListPage<Report> {
  const all = selectReports(query, connection.all(listAllReports, { accountId }).map(toReport));
  const page = query.position.kind === 'page' ? query.position.page : Number(query.position.cursor);
  const offset = (page - 1) * query.perPage;
  const items = all.slice(offset, offset + query.perPage);
  const more = offset + query.perPage < all.length;
  return {
    items,
    total: all.length,
    totalRelation: 'eq',
    nextCursor: more ? String(page + 1) : null,
    offset,
  };
}
