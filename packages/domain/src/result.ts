/** The grade of a report, worst first: the order in which lists sort it. */
export const RESULTS = ['bad', 'decent', 'good'] as const;
export type Result = (typeof RESULTS)[number];

export const GOOD_SCORE_MIN = 80;
export const DECENT_SCORE_MIN = 50;

/** The grade of a score from 0 to 100. The score is the rounded number that is shown, never a fraction. */
export function resultOf(score: number): Result {
  if (score >= GOOD_SCORE_MIN) return 'good';
  return score >= DECENT_SCORE_MIN ? 'decent' : 'bad';
}

/** Sort rank: no result yet is lowest, then bad < decent < good. */
export function resultRank(result: Result | null): number {
  return result === null ? -1 : RESULTS.indexOf(result);
}
