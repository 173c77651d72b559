import { expect, it } from 'vitest';
import { wholePixels } from './whole-pixels.ts';

it('is the smallest box of whole pixels around another', () => {
  expect(wholePixels({ x: -0.5, y: 1.2, width: 2, height: 0.9 })).toEqual({
    x: -1,
    y: 1,
    width: 3,
    height: 2,
  });
});

it('is bounded, whatever a browser says', () => {
  const { x, width } = wholePixels({ x: -1e300, y: 0, width: 2e300, height: 1 });
  expect([x, width].every(Number.isSafeInteger)).toBe(true);
});
