import type { Clock, RetentionStore } from '@pagemark/core';
import type { Db } from '../db/db.ts';
import { advanceWalk, deleteRuns, findStretchEnd, findWalk, listExpiredRuns } from '../queries/retention.ts';

/** The pause after a complete scan of the reports, in milliseconds. */
const WALK_REST_MS = 3_600_000;

/** How much one call scans and removes. */
export type PruneLimits = {
  /** Reports in a stretch, which one statement scans. */
  reports: number;
  /** Stretches scanned in one call while there is nothing to remove. */
  stretches: number;
  /** Runs removed in one transaction. */
  runs: number;
};

/** A few milliseconds of reading and of writing. */
const PRUNE_LIMITS_DEFAULT: PruneLimits = { reports: 200, stretches: 10, runs: 100 };

/** Retention. Runs to remove are searched for before the transaction that deletes them. */
export function createRetentionStore(
  db: Db,
  clock: Clock,
  limits: PruneLimits = PRUNE_LIMITS_DEFAULT,
): RetentionStore {
  return {
    prune: async (keep) => {
      const nowMs = clock.nowMs();
      const walk = await db.one(findWalk, {});
      if (walk === null || walk.dueAtMs > nowMs) return { removed: 0, isOver: true };
      const count = keep.count ?? Number.MAX_SAFE_INTEGER;
      const expired = { count, beforeMs: keep.ageMs === null ? -1 : nowMs - keep.ageMs, limit: limits.runs };
      let { afterSeq } = walk;
      let isOver = false;
      let seqs: number[] = [];
      for (let stretch = 0; stretch < limits.stretches && seqs.length === 0; stretch += 1) {
        const lastSeq = (await db.one(findStretchEnd, { afterSeq, limit: limits.reports }))?.lastSeq ?? null;
        isOver = lastSeq === null;
        if (lastSeq === null) break;
        seqs = (await db.all(listExpiredRuns, { ...expired, afterSeq, lastSeq })).map(({ seq }) => seq);
        // A stretch with more runs than one transaction may remove is scanned again.
        if (seqs.length < limits.runs) afterSeq = lastSeq;
      }
      const next = isOver ? { afterSeq: 0, dueMs: nowMs + WALK_REST_MS } : { afterSeq, dueMs: walk.dueAtMs };
      const removed = await db.transaction(async (tx) => {
        const deleted = seqs.length === 0 ? 0 : await tx.run(deleteRuns, { seqs: JSON.stringify(seqs) });
        await tx.run(advanceWalk, { fromSeq: walk.afterSeq, ...next });
        return deleted;
      });
      return { removed, isOver };
    },
  };
}
