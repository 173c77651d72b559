import type { RunFailure } from '@pagemark/domain';
import type { SqliteConnection } from '../connection.ts';
import { findReportOfRun, failRunRow, requeueRunRow, showRunStatus } from '../../queries/runs.ts';

// The caller of each has moved the job of the run in the same transaction.

type FailedRun = { runSeq: number; failure: RunFailure; nowMs: number };

/** Fails a run, and its report with it when the run is its latest. The last completed result stays. */
export function failRun(connection: SqliteConnection, { runSeq, failure, nowMs }: FailedRun): void {
  const error = { errorCode: failure.code, errorMessage: failure.message };
  const reportSeq = reportOf(connection, runSeq);
  connection.run(failRunRow, { runSeq, ...error, nowMs });
  connection.run(showRunStatus, { reportSeq, runSeq, status: 3, ...error, nowMs });
}

/** Makes a run wait again, and its report with it when the run is its latest. */
export function requeueRun(connection: SqliteConnection, runSeq: number, nowMs: number): void {
  const reportSeq = reportOf(connection, runSeq);
  const error = { errorCode: null, errorMessage: null };
  connection.run(requeueRunRow, { runSeq });
  connection.run(showRunStatus, { reportSeq, runSeq, status: 0, ...error, nowMs });
}

/** The `seq` of the report of a run that has a job: the job's foreign key guarantees that it exists. */
function reportOf(connection: SqliteConnection, runSeq: number): number {
  const run = connection.get(findReportOfRun, { runSeq });
  if (run === null) throw new Error(`Job ${runSeq} has no run.`);
  return run.reportSeq;
}
