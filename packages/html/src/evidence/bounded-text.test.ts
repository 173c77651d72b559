import { describe, expect, it } from 'vitest';
import { boundedText } from './bounded-text.ts';

describe('boundedText', () => {
  it.each([
    ['short', 'shoes', 5, 'shoes'],
    ['at its limit', 'new shoes', 5, 'new …'],
    ['a surrogate pair', 'abc👞👞', 5, 'abc…'],
    ['a decomposed accent', 'cafe\u0301s', 5, 'caf…'],
    ['a Thai vowel', 'ร้านน้ำชา', 7, 'ร้าน…'],
    ['a conjunct of Devanagari', 'अच्छी चाय', 4, 'अ…'],
    ['an emoji of several persons', 'Us: 👨‍👩‍👧 here', 9, 'Us: …'],
    ['an emoji with a skin tone', 'ab👍🏽cd', 6, 'ab…'],
    ['a flag', 'a🇩🇪🇫🇷b', 8, 'a🇩🇪…'],
    ['decomposed Hangul', '\u1112\u1161\u11ab\u1100\u1173\u11af', 5, '\u1112\u1161\u11ab…'],
    ['a variation selector', 'ab❤️ cd', 4, 'ab…'],
    ['nothing before it', 'e'.concat('\u0301'.repeat(300)), 10, `e${'\u0301'.repeat(8)}…`],
    ['a lone surrogate', 'ab\u{D800}', 5, 'ab\uFFFD'],
    ['NUL', 'a\0b', 5, 'a\uFFFDb'],
  ])('does not split %s', (_, text, unitsMax, expected) => {
    expect(boundedText(text, unitsMax)).toBe(expected);
  });
});
