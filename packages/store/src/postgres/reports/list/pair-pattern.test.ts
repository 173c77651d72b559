import { expect, test } from 'vitest';
import { pairPattern } from './pair-pattern.ts';

test('whatever can follow two letters in a URL is in their pattern', () => {
  const characters = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index));
  const pattern = new RegExp(pairPattern('a0') ?? '', 'i');
  expect(characters.filter((character) => !pattern.test(`A0${character}`))).toEqual([]);
  expect(pattern.test('a0')).toBe(false);
});

test.each(['a', 'abc', 'a-', '--', ''])('%j is no pair', (text) => {
  expect(pairPattern(text)).toBeNull();
});
