import { expect, it } from 'vitest';
import { bytesBeside, bytesText } from './bytes-text.ts';

it.each([
  [1_500_000, '1.5 MB'],
  [1_572_864, '1.6 MB'],
  [1_590_000, 'slightly more than 1.6 MB'],
  [1_700_000, '1.7 MB'],
])('a size of %i bytes beside a recommendation of 1.6 MB reads %s', (bytes, text) => {
  expect(bytesBeside(bytes, 1_572_864)).toBe(text);
});

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [9_949, '9.9 kB'],
  [9_950, '10 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [2_000_000_000, '2,000 MB'],
])('a size of %i bytes reads %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
