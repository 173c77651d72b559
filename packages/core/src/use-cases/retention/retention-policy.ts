import { parseDuration } from '@pagemark/domain';
import { z } from 'zod';

/**
 * The number of runs kept per report, and the age up to which they are kept; null means no limit. A run is removed if either
 * limit applies.
 */
export type RetentionPolicy = { count: number | null; ageMs: number | null };

/** The facts about a run that determine whether it is kept. */
export type RunAge = {
  seq: number;
  /** Null until it has finished. */
  finishedAtMs: number | null;
  /** Whether it is the report's latest run. */
  isLatest: boolean;
  /** Whether the report shows its result. */
  isShown: boolean;
};

const COUNT_MAX = 1_000_000;
const SHAPE = 'must be a number of runs, an age, or both separated by a comma: 20, 90d or 20,90d';

/** Parses `20`, `90d` or `20,90d`. Returns the limits, or the end of an error message. */
export function parseRetentionPolicy(
  text: string,
): { ok: true; keep: RetentionPolicy } | { ok: false; problem: string } {
  const keep: RetentionPolicy = { count: null, ageMs: null };
  for (const part of text.split(',').map((each) => each.trim())) {
    const isCount = /^\d+$/.test(part);
    const value = isCount ? Number(part) : parseDuration(part);
    if (value === null) return { ok: false, problem: `${SHAPE} (an age is in h, d, w or y).` };
    if (isCount && (value < 1 || value > COUNT_MAX))
      return { ok: false, problem: `must keep 1 to ${COUNT_MAX} runs of a report.` };
    const name = isCount ? 'count' : 'ageMs';
    if (keep[name] !== null)
      return { ok: false, problem: `has two ${isCount ? 'numbers' : 'ages'}; it ${SHAPE}.` };
    keep[name] = value;
  }
  return { ok: true, keep };
}

/** The PAGEMARK_RUN_RETENTION setting; null if every run is kept. */
export const RetentionPolicySetting = z
  .string()
  .transform((text, context): RetentionPolicy => {
    const parsed = parseRetentionPolicy(text);
    if (parsed.ok) return parsed.keep;
    context.addIssue({ code: 'custom', message: parsed.problem });
    return z.NEVER;
  })
  .optional();

/**
 * The `seq` of the runs of one report that exceed the limits, in any order. The latest run and the run whose result is shown are
 * always kept, but they count.
 */
export function expiredRuns(
  runs: readonly RunAge[],
  { count, ageMs }: RetentionPolicy,
  nowMs: number,
): number[] {
  const newestFirst = runs.toSorted((one, other) => other.seq - one.seq);
  return newestFirst
    .filter(({ isLatest, isShown }, place) => {
      if (isLatest || isShown) return false;
      const finishedAtMs = newestFirst[place]?.finishedAtMs ?? nowMs;
      return (count !== null && place >= count) || (ageMs !== null && finishedAtMs < nowMs - ageMs);
    })
    .map(({ seq }) => seq);
}
