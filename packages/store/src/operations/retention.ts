import type { Clock, RetentionPolicy, RetentionStore } from '@pagemark/core';
import type { Db } from '../db/db.ts';
import { advanceWalk, deleteRuns, findStretchEnd, findWalk, listExpiredRuns } from '../queries/retention.ts';

/** The pause after a complete scan of the reports, in milliseconds. */
const WALK_REST_MS = 3_600_000;

/** How much one call scans and removes. */
export type PruneLimits = {
  /** Reports of a stretch. */
  reports: number;
  /** Batches scanned before anything is found. */
  stretches: number;
  /** Runs removed in one transaction. */
  runs: number;
};

/** A few milliseconds of looking, and of writing. */
const PRUNE_LIMITS_DEFAULT: PruneLimits = { reports: 200, stretches: 10, runs: 100 };

type Options = { clock: Clock; limits?: PruneLimits };

/** Retention. Runs to remove are searched before the transaction that deletes them. */
export function createRetentionStore(
  db: Db,
  { clock, limits = PRUNE_LIMITS_DEFAULT }: Options,
): RetentionStore {
  return { prune: (keep) => prune({ db, clock, limits }, keep) };
}

type Context = { db: Db; clock: Clock; limits: PruneLimits };

async function prune(
  { db, clock, limits }: Context,
  keep: RetentionPolicy,
): Promise<{ removed: number; isOver: boolean }> {
  const nowMs = clock.nowMs();
  const walk = await db.one(findWalk, {});
  if (walk === null || walk.dueAtMs > nowMs) return { removed: 0, isOver: true };
  const { afterSeq, seqs } = await find({ db, limits }, { ...walk, keep, nowMs });
  const isOver = afterSeq === null;
  const next = { afterSeq: afterSeq ?? 0, dueMs: isOver ? nowMs + WALK_REST_MS : walk.dueAtMs };
  const removed = await db.transaction(async (tx) => {
    const count = seqs.length === 0 ? 0 : await tx.run(deleteRuns, { seqs: JSON.stringify(seqs) });
    await tx.run(advanceWalk, { fromSeq: walk.afterSeq, ...next });
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
  { db, limits }: Pick<Context, 'db' | 'limits'>,
  { afterSeq: fromSeq, keep, nowMs }: Search,
): Promise<Found> {
  let afterSeq = fromSeq;
  for (let count = 0; count < limits.stretches; count += 1) {
    const end = await db.one(findStretchEnd, { afterSeq, limit: limits.reports });
    const lastSeq = end?.lastSeq ?? null;
    if (lastSeq === null) return { afterSeq: null, seqs: [] };
    const expired = await db.all(listExpiredRuns, expiredIn({ afterSeq, lastSeq, keep, nowMs, limits }));
    const seqs = expired.map(({ seq }) => seq);
    // A batch with more runs than one transaction may remove is scanned again.
    if (seqs.length === limits.runs) return { afterSeq, seqs };
    afterSeq = lastSeq;
    if (seqs.length > 0) return { afterSeq, seqs };
  }
  return { afterSeq, seqs: [] };
}

type Stretch = {
  afterSeq: number;
  lastSeq: number;
  keep: RetentionPolicy;
  nowMs: number;
  limits: PruneLimits;
};

/** The arguments of the search for runs of a batch to remove. */
function expiredIn({ afterSeq, lastSeq, keep, nowMs, limits }: Stretch) {
  return {
    afterSeq,
    lastSeq,
    count: keep.count ?? Number.MAX_SAFE_INTEGER,
    beforeMs: keep.ageMs === null ? -1 : nowMs - keep.ageMs,
    limit: limits.runs,
  };
}
