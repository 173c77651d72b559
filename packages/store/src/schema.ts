import type { TABLES } from './migrations/baseline/baseline.ts';
import type { FindingSearchTable } from './migrations/baseline/findings.ts';
import type { QueueClockTable } from './migrations/baseline/queue.ts';
import type { ReportSearchTable, SearchTombstonesTable } from './migrations/baseline/search.ts';
import type { RowsOf } from './migrations/baseline/table.ts';

/**
 * The tables as the query builder knows them. UUIDs are stored as 16 bytes, which sort like their text in both engines. Times are
 * milliseconds since the epoch.
 */
export type Schema = RowsOf<typeof TABLES> & {
  report_search: ReportSearchTable;
  finding_search: FindingSearchTable;
  search_tombstones: SearchTombstonesTable;
  queue_clock: QueueClockTable;
};
