import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatMarks, repeatTrigrams } from './repeat-marks.ts';

const trigramsOf = (text: string) =>
  Array.from({ length: Math.max(0, text.length - 2) }, (_, index) => text.slice(index, index + 3));

const marked = (text: string, times: 2 | 3) =>
  Array.from(text, (character) =>
    String.fromCharCode(character.charCodeAt(0) + (times === 2 ? 0x100 : 0x200)),
  ).join('');

test.each([
  ['nothing repeats', 'abcdef', ''],
  ['a trigram occurs twice', 'abc-abc', marked('abc', 2)],
  ['a longer stretch occurs twice', 'jacket-jacket', marked('jacket', 2)],
  ['a trigram occurs three times', 'abc-abc+abc', marked('abc', 2) + marked('abc', 3)],
  ['a trigram occurs a fourth time', 'abc-abc+abc=abc', marked('abc', 2) + marked('abc', 3)],
  ['one character repeats', 'aaaa', marked('aaa', 2)],
  ['there is no trigram', 'ab', ''],
])('marks what occurs again: %s', (_, text, expected) => {
  expect(repeatMarks(text)).toBe(expected);
});

test('a text holds every mark of what it contains', () => {
  const few = fc.string({ unit: fc.constantFrom('a', 'b', '-'), maxLength: 30 });
  fc.assert(
    fc.property(few, few, few, (before, within, after) => {
      const kept = new Set(trigramsOf(repeatMarks(before + within + after)));
      expect(repeatTrigrams(within).filter((trigram) => !kept.has(trigram))).toEqual([]);
    }),
  );
});

test('says of a text how often each of its trigrams occurs, up to three times', () => {
  expect(repeatTrigrams('shop-shop-shop').toSorted()).toEqual(
    [
      ...['sho', 'hop', 'op-', 'p-s', '-sh'].map((trigram) => marked(trigram, 2)),
      ...['sho', 'hop'].map((trigram) => marked(trigram, 3)),
    ].toSorted(),
  );
});
