import { expect, test } from 'vitest';
import { distinct, spread } from './record-filmstrip.ts';

test.each([
  [[], []],
  [
    [1, 2],
    [1, 2],
  ],
  [
    [1, 2, 3, 4, 5, 6, 7],
    [1, 4, 7],
  ],
])('spreads frames evenly, with the first and the last: %j', (frames, spreadFrames) => {
  expect(spread(frames, 3)).toEqual(spreadFrames);
});

test('leaves out frames that show the same as the one before', () => {
  const frames = ['blank', 'blank', 'text', 'image', 'image', 'text'].map((data, atS) => ({ data, atS }));
  expect(distinct(frames).map(({ atS }) => atS)).toEqual([0, 2, 3, 5]);
});
