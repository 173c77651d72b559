import type { RenderRuns } from './rendering-choice.ts';
import type { WebVitals } from './web-vitals.ts';

/** The least and the greatest of some values. */
export type ValueRange = { min: number; max: number };

/**
 * Ranges over several loads of a page. Each range covers the runs that have the value; null if none has it. Times are
 * milliseconds from the start of the navigation.
 */
export type RunSpread = {
  /** The number of requested runs, and of runs that returned a page. */
  requested: RenderRuns;
  completed: number;
  /** The number of the kept run among the requested ones, from 1. */
  kept: number;
  timeToFirstByteMs: ValueRange | null;
  firstContentfulPaintMs: ValueRange | null;
  largestContentfulPaintMs: ValueRange | null;
  cumulativeLayoutShift: ValueRange | null;
  totalBlockingTimeMs: ValueRange | null;
};

/** The range of some values, or null. */
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
 * medians of both, by the sum of squares; if several are equal, the first. LCP replaces the Time to Interactive, which is no
 * longer a vital. A run that lacks one of them is chosen only if no run has both; then the first. Null if there are no runs.
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

/** The median; of an even number of values, the lower middle one; 0 if there are none. */
function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;
}
