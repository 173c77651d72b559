import { expect, it } from 'vitest';
import { widthOf } from './terminal.ts';

it.each([
  [undefined, 80],
  [0, 80],
  [132, 132],
])('a terminal that reports %s columns is %s columns wide', (columns, width) => {
  expect(widthOf(columns)).toBe(width);
});
