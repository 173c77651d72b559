import type { Clock, QueueLimits, ReportStore } from '@pagemark/core';
import { sessionOf } from '../../db/postgres-db.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';
import type { ListLimits } from '../../list/list-reports.ts';
import { createReportStore } from '../../operations/reports.ts';
import { sendJob } from '../queue/send-job.ts';

type Options = { clock: Clock; limits: QueueLimits; listLimits?: Partial<ListLimits> };

/** Reports in a PostgreSQL database; the store's time is `clock`. */
export function createPostgresReportStore(connection: PostgresDb, options: Options): ReportStore {
  return createReportStore(connection, {
    ...options,
    sendJob: (tx, run, roomFor) => sendJob(sessionOf(tx), run, roomFor),
  });
}
