import { describe, expect, it } from 'vitest';
import { medianRun, rangeOf, vitalsRanges } from './run-spread.ts';
import type { WebVitals } from './web-vitals.ts';

/** The vitals of a run with a first and a largest contentful paint; null: it did not get that far. */
function vitals([fcp, lcp]: readonly [number | null, number | null]): WebVitals {
  const phases = {
    timeToFirstByteMs: 0,
    resourceLoadDelayMs: 0,
    resourceLoadDurationMs: 0,
    elementRenderDelayMs: 0,
  };
  return {
    timeToFirstByteMs: null,
    firstContentfulPaintMs: fcp,
    largestContentfulPaint: lcp === null ? null : { atMs: lcp, element: null, box: null, url: null, phases },
    cumulativeLayoutShift: { score: 0, shifts: [] },
    totalBlockingTimeMs: null,
    longTasks: [],
    domContentLoadedMs: null,
    loadMs: null,
  };
}

describe('the median run', () => {
  it.each([
    { runs: [], expected: null },
    { runs: [[5, 9]], expected: 0 },
    {
      runs: [
        [100, 900],
        [100, 300],
        [100, 500],
      ],
      expected: 2,
    },
    // No run has both medians, 110 and 500: the nearest one is kept.
    {
      runs: [
        [90, 500],
        [110, 900],
        [400, 300],
      ],
      expected: 0,
    },
    {
      runs: [
        [100, 200],
        [100, 200],
        [100, 200],
      ],
      expected: 0,
    },
    {
      runs: [
        [null, null],
        [100, 500],
        [100, 100],
        [120, 900],
      ],
      expected: 1,
    },
    {
      runs: [
        [null, null],
        [100, null],
      ],
      expected: 0,
    },
    {
      runs: [
        [10, 10],
        [20, 20],
        [30, 30],
        [40, 40],
      ],
      expected: 1,
    },
  ] as { runs: [number | null, number | null][]; expected: number | null }[])(
    'of $runs is $expected',
    ({ runs, expected }) => expect(medianRun(runs.map(vitals))).toBe(expected),
  );
});

it('a range ignores loads without a measurement', () => {
  expect(rangeOf([3, null, 1, 2])).toEqual({ min: 1, max: 3 });
  expect(rangeOf([null])).toBeNull();
});

it('a run that was not measured has no layout shift', () => {
  const measured = { ...vitals([1, 2]), cumulativeLayoutShift: { score: 0.2, shifts: [] } };
  const unmeasured = { ...vitals([null, null]), cumulativeLayoutShift: null };
  expect(vitalsRanges([unmeasured, measured])).toMatchObject({
    cumulativeLayoutShift: { min: 0.2, max: 0.2 },
  });
  expect(vitalsRanges([unmeasured]).cumulativeLayoutShift).toBeNull();
});
