import { expect, it } from 'vitest';
import { elapsedText } from './elapsed-text.ts';

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 min 0 s'],
  [3_599, '59 min 59 s'],
  [3_600, '1 h 0 min'],
  [90_000, '25 h 0 min'],
])('formats %i seconds', (seconds, text) => {
  expect(elapsedText(seconds)).toBe(text);
});
