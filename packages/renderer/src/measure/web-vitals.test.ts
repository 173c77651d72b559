import { expect, test } from 'vitest';
import { blockingTimeMs, layoutShiftScore, webVitalsOf } from './web-vitals.ts';

const at = (atMs: number, score: number) => ({ atMs, score });

test.each([
  ['no shifts', [], 0],
  ['shifts of one window', [at(0, 0.1), at(900, 0.2)], 0.3],
  ['a gap of a second', [at(0, 0.1), at(1_000, 0.2)], 0.2],
  ['a window of five seconds', [0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((ms) => at(ms, 0.1)), 0.6],
  ['shifts in any order', [at(900, 0.2), at(0, 0.1), at(9_000, 0.25)], 0.3],
])('the layout shift score is that of the largest session window: %s', (_name, shifts, score) => {
  expect(layoutShiftScore(shifts)).toBe(score);
});

test.each([
  ['a task after the paint', [{ atMs: 200, durationMs: 120 }], 70],
  ['a task before the paint', [{ atMs: 0, durationMs: 90 }], 0],
  ['a task that spans the paint', [{ atMs: 50, durationMs: 150 }], 50],
  [
    'several tasks',
    [
      { atMs: 200, durationMs: 60 },
      { atMs: 400, durationMs: 100 },
    ],
    60,
  ],
])('the blocking time is what exceeds 50 ms after the first contentful paint: %s', (_name, tasks, ms) => {
  expect(blockingTimeMs(tasks, 100)).toBe(ms);
});

const IMAGE = 'https://example.com/a.png';
const RESOURCE = {
  url: IMAGE,
  startMs: 250,
  responseEndMs: 700,
  decodedBytes: 1,
  protocol: 'h2',
  isRenderBlocking: false,
};

test.each([
  ['a recorded resource', { resources: [RESOURCE], requests: [] }],
  [
    'a resource whose record was cleared',
    { resources: [], requests: [{ url: IMAGE, startMs: 250, endMs: 700 }] },
  ],
  ['both', { resources: [RESOURCE], requests: [{ url: IMAGE, startMs: 249, endMs: 699 }] }],
])('the phases of the largest paint add up to it: %s', (_name, { resources, requests }) => {
  const load = {
    nowMs: 2_000,
    responseStartMs: 100,
    domContentLoadedMs: 300,
    loadMs: 0,
    firstContentfulPaintMs: 200,
    largestPaint: { atMs: 900, element: null, box: null, url: IMAGE },
    shifts: [],
    longTasks: [],
    resources,
  };
  const vitals = webVitalsOf(load, requests);
  expect(vitals.largestContentfulPaint).toMatchObject({
    atMs: 900,
    phases: {
      timeToFirstByteMs: 100,
      resourceLoadDelayMs: 150,
      resourceLoadDurationMs: 450,
      elementRenderDelayMs: 200,
    },
  });
  expect(vitals).toMatchObject({ timeToFirstByteMs: 100, domContentLoadedMs: 300, loadMs: null });
});

test('times of shifts and long tasks are rounded to a tenth of a millisecond', () => {
  const vitals = webVitalsOf({
    nowMs: 2_000,
    responseStartMs: 100,
    domContentLoadedMs: 300,
    loadMs: 0,
    firstContentfulPaintMs: 200,
    largestPaint: null,
    shifts: [{ atMs: 302.699_999_9, score: 0.1, elements: [] }],
    longTasks: [{ atMs: 302.699_999_9, durationMs: 156.04 }],
    resources: [],
  });
  expect(vitals.longTasks).toEqual([{ atMs: 302.7, durationMs: 156 }]);
  expect(vitals.cumulativeLayoutShift?.shifts[0]?.atMs).toBe(302.7);
});
