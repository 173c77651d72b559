import { stringify, v7 } from 'uuid';
import type { SqliteConnection } from '../connection.ts';
import { insertRunRow, showNewRun } from '../../queries/runs.ts';

type NewRun = { reportSeq: number; accountId: number; nowMs: number };

/** Inserts a queued run of a report and makes it the one that the report shows. Call it inside a write transaction. */
export function insertRun(connection: SqliteConnection, run: NewRun): { runSeq: number; runId: string } {
  const runId = v7({ msecs: run.nowMs }, new Uint8Array(16));
  const row = connection.get(insertRunRow, { ...run, runId });
  if (row === null) throw new Error('A run that was just inserted has no number.');
  const runSeq = row.seq;
  connection.run(showNewRun, { reportSeq: run.reportSeq, runSeq, nowMs: run.nowMs });
  return { runSeq, runId: stringify(runId) };
}
