import type { QueueLimits } from '@pagemark/core';
import { LANES } from '@pagemark/core';
import type { LaneCode } from '../../schema.ts';
import { QUEUE_LIMITS_DEFAULT } from '../../queue/queue-limits.ts';
import { enqueue } from '../../sqlite/queue/send-job.ts';
import type { Reader } from '../../db/db.ts';
import { rowsInBatches } from '../rows-in-batches.ts';
import type { BackupFile } from './backup-file.ts';
import { OPEN_JOBS } from './file-sources.ts';

const ROWS_MAX = 1_000;

/** However many wait, they were let in once. */
const LIMITS: QueueLimits = {
  ...QUEUE_LIMITS_DEFAULT,
  openMax: { interactive: Number.MAX_SAFE_INTEGER, bulk: Number.MAX_SAFE_INTEGER },
  storedBytesMax: Number.MAX_SAFE_INTEGER,
  accountOpenMax: { interactive: Number.MAX_SAFE_INTEGER, bulk: Number.MAX_SAFE_INTEGER },
};

type OpenJob = { runSeq: number; accountId: number; host: string; lane: LaneCode; createdAtMs: number };

/** Notes the open jobs of the server beside the file's tables, in the order in which they came. */
export async function readOpenJobs(reader: Reader, { connection: { native } }: BackupFile): Promise<void> {
  native.exec('create temp table open_jobs (runSeq, accountId, host, lane, createdAtMs)');
  const insert = native.prepare(
    'insert into open_jobs values ($runSeq, $accountId, $host, $lane, $createdAtMs)',
  );
  for await (const rows of rowsInBatches(reader, { name: 'open_jobs', sql: OPEN_JOBS, rowsMax: ROWS_MAX }))
    for (const row of rows) insert.run(row);
}

/** Queues them in the file: to be claimed in that order, with no attempt used up. Others have their turn now and then. */
export function* queueInFile({ connection }: BackupFile): Generator<void> {
  const read = connection.native.prepare<[number], OpenJob>(
    `select * from open_jobs where rowid > ? order by rowid limit ${ROWS_MAX}`,
  );
  for (let after = 0; ; after += ROWS_MAX) {
    const jobs = read.all(after);
    for (const { lane, createdAtMs, ...job } of jobs)
      enqueue(connection, { ...job, lane: LANES[lane], dueMs: createdAtMs, nowMs: createdAtMs }, LIMITS);
    if (jobs.length < ROWS_MAX) return;
    yield;
  }
}
