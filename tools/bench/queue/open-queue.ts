import { systemClock } from '@pagemark/core';
import type { Claim, Queue, QueueLimits } from '@pagemark/core';
import { createSqliteQueue, migrateSqlite, SqliteConnection } from '@pagemark/store/sqlite';
import { BATCH } from './queue-case.ts';

const LIMITS: QueueLimits = {
  leaseMs: 30_000,
  attemptMs: 90_000,
  attemptsMax: 3,
  backoffMs: 2_000,
  backoffMaxMs: 60_000,
  perHostMax: 2,
  hostDelayMs: 0, // Politeness is a limit by the clock: it would be all that is measured.
  openMax: { interactive: 10_000_000, bulk: 10_000_000 },
  storedBytesMax: Number.MAX_SAFE_INTEGER,
  rejectsMax: 10_000,
  accountOpenMax: { interactive: 10_000_000, bulk: 10_000_000 },
};

export type OpenedQueue = {
  connection: SqliteConnection;
  claim: () => Promise<Claim[]>;
  /** Completes jobs in one transaction; returns how many claims were valid. */
  complete: (claims: readonly Claim[]) => Promise<number>;
};

/**
 * The store's queue on its own schema, opened as the worker opens it. A job is completed by the statement that the store
 * completes a run's job with.
 */
export async function openQueue(path: string): Promise<OpenedQueue> {
  const connection = new SqliteConnection(path, { reading: 'cached' });
  await migrateSqlite(connection.native);
  const queue: Queue = createSqliteQueue(connection, systemClock, LIMITS);
  const completeOne = connection.native.prepare(
    'delete from claims where host_id = cast(? as integer) and run_seq = ? and token = ? and lease_until > ?',
  );
  return {
    connection,
    claim: () => queue.claim({ worker: 'bench', limit: BATCH }),
    complete: (claims) =>
      connection.write(() => {
        const nowMs = systemClock.nowMs();
        let completed = 0;
        for (const { jobId, token } of claims)
          completed += completeOne.run(token, jobId, token, nowMs).changes;
        return completed;
      }),
  };
}
