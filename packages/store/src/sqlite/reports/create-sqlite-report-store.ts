import type { Clock, QueueLimits, ReportStore } from '@pagemark/core';
import type { ListLimits } from '../../list/list-reports.ts';
import { createReportStore } from '../../operations/reports.ts';
import type { SqliteConnection } from '../connection.ts';
import { enqueue } from '../queue/send-job.ts';

type Options = { clock: Clock; limits: QueueLimits; listLimits?: Partial<ListLimits> };

/** Reports in a SQLite file; the store's time is `clock`. */
export function createSqliteReportStore(connection: SqliteConnection, options: Options): ReportStore {
  return createReportStore(connection.db, {
    ...options,
    sendJob: async (tx, run, roomFor) =>
      connection.inside(tx, () => enqueue(connection, { ...run, dueMs: run.nowMs }, roomFor)),
  });
}
