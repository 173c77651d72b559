import type { Clock, RetentionPolicy, RetentionStore } from '@pagemark/core';
import { expiredIn, PRUNE_LIMITS_DEFAULT, WALK_REST_MS } from '../../retention/prune-limits.ts';
import type { PruneLimits } from '../../retention/prune-limits.ts';
import type { SqliteConnection } from '../connection.ts';
import { advanceWalk } from './statements/advance-walk.ts';
import { deleteRun } from './statements/delete-run.ts';
import { findStretchEnd } from './statements/find-stretch-end.ts';
import { findWalk } from './statements/find-walk.ts';
import { listExpiredRuns } from './statements/list-expired-runs.ts';

type Options = { clock: Clock; limits?: PruneLimits };

/** Retention in a SQLite file. Runs to remove are searched before the write lock is taken. */
export function createSqliteRetentionStore(
  connection: SqliteConnection,
  { clock, limits = PRUNE_LIMITS_DEFAULT }: Options,
): RetentionStore {
  return {
    prune: async (keep) => prune({ connection, clock, limits }, keep),
  };
}

type Context = { connection: SqliteConnection; clock: Clock; limits: PruneLimits };

async function prune(
  { connection, clock, limits }: Context,
  keep: RetentionPolicy,
): Promise<{ removed: number; isOver: boolean }> {
  const nowMs = clock.nowMs();
  const walk = connection.get(findWalk, {});
  if (walk === null || walk.dueAtMs > nowMs) return { removed: 0, isOver: true };
  const { afterSeq, expired } = connection.read(() => find({ connection, limits }, { ...walk, keep, nowMs }));
  const isOver = afterSeq === null;
  const next = { afterSeq: afterSeq ?? 0, dueMs: isOver ? nowMs + WALK_REST_MS : walk.dueAtMs };
  await connection.write(() => {
    for (const { seq } of expired) connection.run(deleteRun, { seq });
    connection.run(advanceWalk, { fromSeq: walk.afterSeq, ...next });
  });
  return { removed: expired.length, isOver };
}

type Search = { afterSeq: number; keep: RetentionPolicy; nowMs: number };

type Found = {
  /** How far was scanned; null: to the end. */
  afterSeq: number | null;
  expired: { seq: number }[];
};

/** Scans batches of reports until one has runs to remove. */
function find(
  { connection, limits }: Pick<Context, 'connection' | 'limits'>,
  { afterSeq: fromSeq, keep, nowMs }: Search,
): Found {
  let afterSeq = fromSeq;
  for (let count = 0; count < limits.stretches; count += 1) {
    const lastSeq = connection.get(findStretchEnd, { afterSeq, limit: limits.reports })?.lastSeq ?? null;
    if (lastSeq === null) return { afterSeq: null, expired: [] };
    const expired = connection.all(listExpiredRuns, expiredIn({ afterSeq, lastSeq, keep, nowMs, limits }));
    // A batch with more runs than one transaction may remove is scanned again.
    if (expired.length === limits.runs) return { afterSeq, expired };
    afterSeq = lastSeq;
    if (expired.length > 0) return { afterSeq, expired };
  }
  return { afterSeq, expired: [] };
}
