import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [3_400_000, '3.4 MB'],
  [250_000_000, '250 MB'],
  [1_073_741_824, '1.1 GB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
