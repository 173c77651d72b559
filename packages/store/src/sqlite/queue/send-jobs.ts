import type { SendJobs } from '../../operations/queue-run.ts';
import { laneCode } from '../../queue/lane-code.ts';
import type { SqliteConnection } from '../connection.ts';
import { insertInLine, lineOf } from './line.ts';
import type { Line } from './line.ts';
import { requireRoom } from './send-job.ts';

/** Makes the jobs of runs in a SQLite file. */
export function sendJobsOf(connection: SqliteConnection): SendJobs {
  return async (tx, { accountId, lane, runs, nowMs }, limits) =>
    connection.inside(tx, () => {
      requireRoom(connection, { accountId, lane, count: runs.length }, limits);
      const lines = new Map<string, Line>();
      for (const { runSeq, host } of runs) {
        const line = lines.get(host) ?? lineOf(connection, host, laneCode(lane));
        lines.set(host, line);
        insertInLine(connection, line, { runSeq, accountId, dueMs: nowMs, nowMs });
      }
    });
}
