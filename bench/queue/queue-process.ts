// Ours: the store's queue on its own schema. A job is completed by the statement that the store completes a run's job with.
import { systemClock } from '@pagemark/core';
import type { Claim, QueueLimits } from '@pagemark/core';
import { createSqliteQueue, migrateSqlite, SqliteConnection } from '@pagemark/store';
import { fillJobs } from './fill-jobs.ts';
import { BATCH } from './queue-case.ts';
import { serveQueue } from './serve-queue.ts';

const LIMITS: QueueLimits = {
  leaseMs: 30_000,
  attemptMs: 90_000,
  attemptsMax: 3,
  backoffMs: 2_000,
  backoffMaxMs: 60_000,
  perHostMax: 2,
  hostDelayMs: 0, // Politeness is a limit by the clock: it would be all that is measured.
  openMax: { interactive: 10_000_000, bulk: 10_000_000 },
};

const [path = '', depth = ''] = process.argv.slice(2);
const connection = new SqliteConnection(path);
await migrateSqlite(connection.native);
const queue = createSqliteQueue(connection, systemClock, LIMITS);
const complete = connection.native.prepare(
  'delete from jobs where run_seq = ? and token = ? and lease_until > ?',
);

serveQueue(
  {
    fill: (jobs) => fillJobs(connection.native, jobs),
    async claimAndComplete() {
      const claims = await queue.claim({ worker: 'bench', limit: BATCH });
      return connection.write(() => completeAll(claims));
    },
  },
  Number(depth),
);

function completeAll(claims: readonly Claim[]): number {
  const nowMs = systemClock.nowMs();
  let completed = 0;
  for (const { jobId, token } of claims) completed += complete.run(jobId, token, nowMs).changes;
  return completed;
}
