import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [60, '1 minute'],
  [180, '3 minutes'],
  [181, '181 seconds'],
  [3_599, '59 minutes'],
  [3_600, '1 hour'],
  [5_400, '90 minutes'],
  [86_399, '23 hours'],
  [86_400, '1 day'],
  [129_600, '36 hours'],
  [15_551_999, '179 days'],
  [31_536_000, '365 days'],
  [315_360_000, '3,650 days'],
])('a duration of %i seconds reads %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
