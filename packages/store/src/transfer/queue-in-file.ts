import type { SqliteConnection } from '../sqlite/connection.ts';
import { enqueue } from '../sqlite/queue/send-job.ts';
import { UNLIMITED_QUEUE } from './move-jobs.ts';
import type { TargetQueue } from './move-jobs.ts';

const KEEP = `insert into kept_jobs
  (run_seq, account_id, host, lane, state, attempt, error_code, error_message, created_at, updated_at)
  values ($runSeq, $accountId, $host, $lane, $state, $attempt, $errorCode, $errorMessage, $createdAtMs, $updatedAtMs)`;

/** The queue of a file whose transaction was begun. */
export function queueInFile(connection: SqliteConnection): TargetQueue {
  return {
    open: async ({ accountId, lane, runs }) => {
      connection.insideNative(() => {
        for (const { runSeq, host, createdAtMs } of runs)
          enqueue(
            connection,
            { runSeq, accountId, host, lane, dueMs: createdAtMs, nowMs: createdAtMs },
            UNLIMITED_QUEUE,
          );
      });
    },
    keep: async (jobs) => {
      const insert = connection.native.prepare(KEEP);
      for (const job of jobs) insert.run(job);
    },
  };
}
