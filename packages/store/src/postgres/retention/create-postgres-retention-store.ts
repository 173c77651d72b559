import type { Clock, RetentionPolicy, RetentionStore } from '@pagemark/core';
import { sql } from 'kysely';
import { expiredIn, PRUNE_LIMITS_DEFAULT, WALK_REST_MS } from '../../retention/prune-limits.ts';
import type { PruneLimits } from '../../retention/prune-limits.ts';
import { advanceWalk } from '../../sqlite/retention/statements/advance-walk.ts';
import { findStretchEnd } from '../../sqlite/retention/statements/find-stretch-end.ts';
import { findWalk } from '../../sqlite/retention/statements/find-walk.ts';
import { listExpiredRuns } from '../../sqlite/retention/statements/list-expired-runs.ts';
import { postgresStatement } from '../../db/statement.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';

type Options = { clock: Clock; limits?: PruneLimits };

/** Deletes runs with their findings, in the order of their numbers, so that concurrent deletions cannot deadlock. */
const deleteRuns = postgresStatement<{ seqs: readonly number[] }>(
  (arg) => sql`with gone as (
      select seq from runs where seq = any(${arg('seqs')}::bigint[]) order by seq for update
    )
    delete from runs where seq in (select seq from gone)`,
);

/** Retention in a PostgreSQL database. */
export function createPostgresRetentionStore(
  connection: PostgresDb,
  { clock, limits = PRUNE_LIMITS_DEFAULT }: Options,
): RetentionStore {
  return { prune: (keep) => prune({ connection, clock, limits }, keep) };
}

type Context = { connection: PostgresDb; clock: Clock; limits: PruneLimits };

async function prune(
  { connection, clock, limits }: Context,
  keep: RetentionPolicy,
): Promise<{ removed: number; isOver: boolean }> {
  const nowMs = clock.nowMs();
  const walk = await connection.one(findWalk, {});
  if (walk === null || walk.dueAtMs > nowMs) return { removed: 0, isOver: true };
  const { afterSeq, seqs } = await find({ connection, limits }, { ...walk, keep, nowMs });
  const isOver = afterSeq === null;
  const next = { afterSeq: afterSeq ?? 0, dueMs: isOver ? nowMs + WALK_REST_MS : walk.dueAtMs };
  const removed = await connection.transaction(async (session) => {
    const count = seqs.length === 0 ? 0 : await session.run(deleteRuns, { seqs });
    await session.run(advanceWalk, { fromSeq: walk.afterSeq, ...next });
    return count;
  });
  return { removed, isOver };
}

type Search = { afterSeq: number; keep: RetentionPolicy; nowMs: number };

type Found = {
  /** How far was scanned; null: to the end. */
  afterSeq: number | null;
  seqs: number[];
};

/** Scans batches of reports until one has runs to remove. */
async function find(
  { connection, limits }: Pick<Context, 'connection' | 'limits'>,
  { afterSeq: fromSeq, keep, nowMs }: Search,
): Promise<Found> {
  let afterSeq = fromSeq;
  for (let count = 0; count < limits.stretches; count += 1) {
    const end = await connection.one(findStretchEnd, { afterSeq, limit: limits.reports });
    const lastSeq = end?.lastSeq ?? null;
    if (lastSeq === null) return { afterSeq: null, seqs: [] };
    const expired = await connection.all(
      listExpiredRuns,
      expiredIn({ afterSeq, lastSeq, keep, nowMs, limits }),
    );
    const seqs = expired.map(({ seq }) => seq);
    // A batch with more runs than one transaction may remove is scanned again.
    if (seqs.length === limits.runs) return { afterSeq, seqs };
    afterSeq = lastSeq;
    if (seqs.length > 0) return { afterSeq, seqs };
  }
  return { afterSeq, seqs: [] };
}
