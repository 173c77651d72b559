import { expect, test } from 'vitest';
import { rarestTrigrams } from './match-expression.ts';
import { countTokens } from './token-frequencies.ts';

const TEXTS = [
  'http://a.example/JACKET',
  'http://b.example/JACKET',
  'http://c.example/SHIRT',
  'http://d.example/',
];

test('a text is as frequent as the share of the sample that holds it', () => {
  const frequency = countTokens(TEXTS);
  expect([frequency('htt'), frequency('JAC'), frequency('SH'), frequency('zzz')]).toEqual([1, 0.5, 0.25, 0]);
  expect(frequency('t')).toBe(1);
});

test('the rarest trigrams of a text come first, and common ones not at all', () => {
  const frequency = countTokens(TEXTS);
  expect(rarestTrigrams('http://c.e', frequency, false)[0]).toMatch(/c/);
  expect(rarestTrigrams('http', frequency, false)).toHaveLength(1);
  expect(rarestTrigrams('shirt-jacket', frequency, false)).toHaveLength(3);
});
