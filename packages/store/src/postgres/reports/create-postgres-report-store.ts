import { sessionOf } from '../../db/postgres-db.ts';
import { createReportStore } from '../../operations/reports.ts';
import { sendJob } from '../queue/send-job.ts';
import type { Clock, QueueLimits, ReportStore } from '@pagemark/core';
import { SearchTotals } from '../../list/search-totals.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';
import { AccountUrls } from './list/account-urls.ts';
import { POSTGRES_LIST_LIMITS } from './list/list-limits.ts';
import type { PostgresListLimits } from './list/list-limits.ts';
import { listReports } from './list/list-reports.ts';
import { UrlSample } from './list/url-sample.ts';

type Options = { clock: Clock; limits: QueueLimits; listLimits?: Partial<PostgresListLimits> };

/** Reports in a PostgreSQL database; the store's time is `clock`. */
export function createPostgresReportStore(
  connection: PostgresDb,
  { clock, limits, listLimits }: Options,
): ReportStore {
  const lists = {
    connection,
    limits: { ...POSTGRES_LIST_LIMITS, ...listLimits },
    sample: new UrlSample(),
    totals: new SearchTotals(),
    urls: new AccountUrls(),
  };
  return createReportStore(connection, {
    clock,
    limits,
    sendJob: (tx, run, roomFor) => sendJob(sessionOf(tx), run, roomFor),
    list: (accountId, query) => listReports(lists, accountId, query),
  });
}
