/** The grade of a report, worst first, which is its sort order. */
export const RESULTS = ['bad', 'decent', 'good'] as const;
export type Result = (typeof RESULTS)[number];

/** The lowest score of each grade, 0 to 100; `decent` is at most `good`. */
export type GradeThresholds = { good: number; decent: number };

export const DEFAULT_GRADE_THRESHOLDS: GradeThresholds = { good: 80, decent: 50 };

/** The grade of a score from 0 to 100. The score is rounded, as shown. */
export function resultOf(score: number, gradeThresholds: GradeThresholds = DEFAULT_GRADE_THRESHOLDS): Result {
  if (score >= gradeThresholds.good) return 'good';
  return score >= gradeThresholds.decent ? 'decent' : 'bad';
}

/** The best possible result of a page with a severe issue, whatever its score. */
const CAPPED_RESULT: Result = 'decent';

/** The result of a page with a severe issue: capped at `decent`. */
export function cappedResult(result: Result): Result {
  return resultRank(result) > resultRank(CAPPED_RESULT) ? CAPPED_RESULT : result;
}

/** Sort rank: no result yet is lowest, then bad < decent < good. */
export function resultRank(result: Result | null): number {
  return result === null ? -1 : RESULTS.indexOf(result);
}
