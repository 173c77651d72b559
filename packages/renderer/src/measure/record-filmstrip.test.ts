import { expect, test } from 'vitest';
import { spread } from './record-filmstrip.ts';

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
