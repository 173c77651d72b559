import { expect, it } from 'vitest';
import { chunksBetween, chunksOf, createChunkHeights, heightBetween, partsOf, rowsOf } from './row-window.ts';

const ROW = 40;

it('estimates the rows that were not measured by the first that were', () => {
  const heights = createChunkHeights(ROW);
  expect(heights.of(7, 20)).toBe(800);
  expect(heights.measure(0, 20, 1_000)).toBe(true);
  expect(heights.measure(0, 20, 1_000)).toBe(false);
  expect(heights.measure(0, 20, 1_000.5)).toBe(false);
  heights.measure(0, 20, 1_000);
  heights.measure(1, 20, 1_200);
  expect([heights.of(0, 20), heights.of(1, 20), heights.of(2, 20), heights.of(9, 5)]).toEqual([
    1_000, 1_200, 1_000, 250,
  ]);
  heights.reset();
  expect(heights.of(1, 20)).toBe(1_000);
});

it.each([
  ['at the beginning', { top: -600, bottom: 900 }, { first: 0, last: 4 }],
  ['in the middle', { top: 40_000, bottom: 41_500 }, { first: 200, last: 207 }],
  ['at the end', { top: 399_000, bottom: 401_000 }, { first: 1995, last: 1999 }],
  ['past the end', { top: 500_000, bottom: 501_000 }, { first: 1999, last: 1999 }],
  ['before the beginning', { top: -9_000, bottom: -8_000 }, { first: 0, last: 0 }],
])('%s of 10,000 rows, a few chunks are in view', (_, view, range) => {
  expect(chunksBetween(createChunkHeights(ROW), 10_000, view)).toEqual(range);
});

it('an empty list has nothing but its only chunk, without rows', () => {
  expect(chunksBetween(createChunkHeights(ROW), 0, { top: 0, bottom: 900 })).toEqual({ first: 0, last: 0 });
  expect([rowsOf(0, 0), chunksOf(0)]).toEqual([0, 0]);
  expect(partsOf(0, { first: 0, last: 0 }, null)).toEqual([]);
});

it('the parts of a list are all of its rows, each once and in order, whatever is in view', () => {
  for (const rows of [1, 20, 21, 999, 2_000])
    for (const first of [0, 1, 48, 99])
      for (const kept of [null, 0, 5, 49, 99, 500]) {
        const parts = partsOf(rows, { first, last: first + 3 }, kept);
        const covered = parts.flatMap((part) =>
          part.kind === 'chunk'
            ? [part.chunk]
            : Array.from({ length: part.to - part.from }, (_, at) => part.from + at),
        );
        expect(covered).toEqual(Array.from({ length: chunksOf(rows) }, (_, chunk) => chunk));
        expect(parts.filter(({ kind }) => kind === 'chunk').length).toBeLessThanOrEqual(5);
      }
});

it('a view is as high as the rows between its chunks', () => {
  const heights = createChunkHeights(ROW);
  heights.measure(0, 5, 200);
  heights.measure(2, 5, 250);
  expect(heightBetween(heights, 20, { from: 0, to: 3 })).toBe(200 + 200 + 250);
});
