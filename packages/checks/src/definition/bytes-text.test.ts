import { expect, it } from 'vitest';
import { bytesBeside } from './bytes-text.ts';

it.each([
  [1_500_000, '1.5 MB'],
  [1_572_864, '1.6 MB'],
  [1_590_000, 'slightly more than 1.6 MB'],
  [1_700_000, '1.7 MB'],
])('a size of %i bytes beside a recommendation of 1.6 MB reads %s', (bytes, text) => {
  expect(bytesBeside(bytes, 1_572_864)).toBe(text);
});
