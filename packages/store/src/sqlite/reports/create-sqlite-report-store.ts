import { createReportStore } from '../../operations/reports.ts';
import { enqueue } from '../queue/send-job.ts';
import type { Clock, QueueLimits, ReportStore } from '@pagemark/core';
import type { SqliteConnection } from '../connection.ts';
import { isClearingOf } from '../../queries/projects.ts';
import type { ListThread } from './cleared/list-thread.ts';
import type { FrequencySampler } from '../search/token-frequencies.ts';
import { LIST_LIMITS_DEFAULT } from './list/list-limits.ts';
import type { ListLimits } from './list/list-limits.ts';
import { listReports, listReportsBriefly } from './list/list-reports.ts';
import { SearchTotals } from '../../list/search-totals.ts';

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
  const lists = {
    connection,
    limits: { ...LIST_LIMITS_DEFAULT, ...listLimits },
    memory: { sampler, totals: new SearchTotals() },
  };
  return createReportStore(connection.db, {
    clock,
    limits,
    sendJob: async (tx, run, roomFor) =>
      connection.inside(tx, () => enqueue(connection, { ...run, dueMs: run.nowMs }, roomFor)),
    list: async (accountId, query) => {
      const cleared = { from: `${accountId}/`, before: `${accountId}0` };
      if (connection.get(isClearingOf, cleared) === null) return listReports(lists, accountId, query);
      return (
        listReportsBriefly(lists, accountId, query) ??
        listThread?.list(accountId, query) ??
        listReports(lists, accountId, query)
      );
    },
  });
}
