import type { ACCOUNTS } from './migrations/baseline/accounts.ts';
import type { ALERTS } from './migrations/baseline/alerts.ts';
import type { EVENTS } from './migrations/baseline/events.ts';
import type { FindingSearchTable, FINDINGS } from './migrations/baseline/findings.ts';
import type { IMPORTS } from './migrations/baseline/imports.ts';
import type { LAB } from './migrations/baseline/lab.ts';
import type { QUEUE, QueueClockTable } from './migrations/baseline/queue.ts';
import type { REPORTS } from './migrations/baseline/reports.ts';
import type { ReportSearchTable, SearchTombstonesTable } from './migrations/baseline/search.ts';
import type { RowsOf } from './migrations/baseline/table.ts';
import type { WEBHOOKS } from './migrations/baseline/webhooks.ts';

/**
 * The tables as the query builder knows them. UUIDs are stored as 16 bytes, which sort like their text in both engines. Times are
 * milliseconds since the epoch.
 */
export type Schema = RowsOf<typeof ACCOUNTS> &
  RowsOf<typeof REPORTS> &
  RowsOf<typeof FINDINGS> &
  RowsOf<typeof LAB> &
  RowsOf<typeof IMPORTS> &
  RowsOf<typeof QUEUE> &
  RowsOf<typeof EVENTS> &
  RowsOf<typeof ALERTS> &
  RowsOf<typeof WEBHOOKS> & {
    report_search: ReportSearchTable;
    finding_search: FindingSearchTable;
    search_tombstones: SearchTombstonesTable;
    queue_clock: QueueClockTable;
  };
