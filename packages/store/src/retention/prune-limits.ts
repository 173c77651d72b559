import type { RetentionPolicy } from '@pagemark/core';

/** The pause after a complete scan of the reports, in milliseconds. */
export const WALK_REST_MS = 3_600_000;

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
export const PRUNE_LIMITS_DEFAULT: PruneLimits = { reports: 200, stretches: 10, runs: 100 };

type Stretch = {
  afterSeq: number;
  lastSeq: number;
  keep: RetentionPolicy;
  nowMs: number;
  limits: PruneLimits;
};

/** The arguments of the search for runs of a batch to remove. */
export function expiredIn({ afterSeq, lastSeq, keep, nowMs, limits }: Stretch) {
  return {
    afterSeq,
    lastSeq,
    count: keep.count ?? Number.MAX_SAFE_INTEGER,
    beforeMs: keep.ageMs === null ? -1 : nowMs - keep.ageMs,
    limit: limits.runs,
  };
}
