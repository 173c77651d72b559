import type { RetentionPolicy } from '@pagemark/core';

/** How long the walk over reports rests at its end, in milliseconds. */
export const WALK_REST_MS = 3_600_000;

/** How much one call looks at and removes. */
export type PruneLimits = {
  /** Reports of a stretch. */
  reports: number;
  /** Stretches looked through before anything is found. */
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

/** The arguments of the search for runs of a stretch that are not to be kept. */
export function expiredIn({ afterSeq, lastSeq, keep, nowMs, limits }: Stretch) {
  return {
    afterSeq,
    lastSeq,
    count: keep.count ?? Number.MAX_SAFE_INTEGER,
    beforeMs: keep.ageMs === null ? -1 : nowMs - keep.ageMs,
    limit: limits.runs,
  };
}
