import type { RenderRuns } from './rendering-choice.ts';
import type { WebVitals } from './web-vitals.ts';

/** The least and the greatest value of some runs. */
export type ValueRange = { min: number; max: number };

/**
 * Ranges over several loads of a rendering. Each range is over the runs that have the value; null: none has it. Times in
 * milliseconds from the start of the navigation.
 */
export type RunSpread = {
  /** Runs that were asked for, and those that brought a page. */
  requested: RenderRuns;
  completed: number;
  /** The kept run, from 1, among those that were asked for. */
  kept: number;
  timeToFirstByteMs: ValueRange | null;
  firstContentfulPaintMs: ValueRange | null;
  largestContentfulPaintMs: ValueRange | null;
  cumulativeLayoutShift: ValueRange | null;
  totalBlockingTimeMs: ValueRange | null;
};

/** The smallest and the largest of some values. */
export function rangeOf(values: readonly (number | null)[]): ValueRange | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : { min: Math.min(...known), max: Math.max(...known) };
}

/** The ranges of the Web Vitals of some runs. */
export function vitalsRanges(
  runs: readonly WebVitals[],
): Omit<RunSpread, 'requested' | 'completed' | 'kept'> {
  const range = (read: (vitals: WebVitals) => number | null) => rangeOf(runs.map(read));
  return {
    timeToFirstByteMs: range((vitals) => vitals.timeToFirstByteMs),
    firstContentfulPaintMs: range((vitals) => vitals.firstContentfulPaintMs),
    largestContentfulPaintMs: range((vitals) => vitals.largestContentfulPaint?.atMs ?? null),
    cumulativeLayoutShift: range((vitals) => vitals.cumulativeLayoutShift?.score ?? null),
    totalBlockingTimeMs: range((vitals) => vitals.totalBlockingTimeMs),
  };
}

/**
 * The index of the median run, as Lighthouse's `computeMedianRun` chooses it: the run whose FCP and LCP are nearest to the
 * medians of both, by the sum of squares; of equal ones the first. LCP has the place of the Time to Interactive, which is no
 * longer a vital. A run without both is chosen only when no run has them; then the first. Null: there are no runs.
 */
export function medianRun(runs: readonly WebVitals[]): number | null {
  const points = runs.flatMap(({ firstContentfulPaintMs: fcp, largestContentfulPaint: lcp }, index) =>
    fcp === null || lcp === null ? [] : [{ index, fcp, lcp: lcp.atMs }],
  );
  const fcp = median(points.map((point) => point.fcp));
  const lcp = median(points.map((point) => point.lcp));
  let nearest: { index: number; distance: number } | null = null;
  for (const point of points) {
    const distance = (point.fcp - fcp) ** 2 + (point.lcp - lcp) ** 2;
    if (nearest === null || distance < nearest.distance) nearest = { index: point.index, distance };
  }
  return nearest?.index ?? (runs.length === 0 ? null : 0);
}

/** The middle value, of an even number the lower one; 0 of none. */
function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;
}
