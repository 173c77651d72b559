import { describe, expect, it } from 'vitest';
import { isTerm, splitWords } from './split-words.ts';

describe('splitWords', () => {
  it.each([
    ['Brown shoes, 2 pairs!', ['brown', 'shoes', '2', 'pairs']],
    ['Größe & Ärmel', ['größe', 'ärmel']],
    ['Красные туфли', ['красные', 'туфли']],
    ['हिन्दी भाषा', ['हिन्दी', 'भाषा']],
    ['می‌روم به خانه', ['می‌روم', 'به', 'خانه']],
    ['Do\u00ADnau\u00ADschiff', ['donauschiff']],
    ['Cre\u0302perie', ['crêperie']],
    ['“Crêpes” – 2 €', ['crêpes', '2']],
    ['\u200Dа\u200D', ['а']],
    ['', []],
  ])('splits %j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  it('has the lowercase of the language', () => {
    expect(splitWords('ISPARTA, İstanbul', 'tr')).toEqual(['ısparta', 'istanbul']);
    expect(splitWords('ISPARTA', 'en')).toEqual(['isparta']);
  });

  it('splits scripts without spaces', () => {
    expect(splitWords('東京の靴屋').length).toBeGreaterThan(2);
    expect(splitWords('iPhoneの靴、2026年')).toEqual(['iphone', 'の', '靴', '2026', '年']);
  });

  it('reads a text with a few words of such a script to its end', () => {
    const words = splitWords(`Shoes (靴, kutsu) ${'are made here '.repeat(500)}`);
    expect(words.slice(0, 4)).toEqual(['shoes', '靴', 'kutsu', 'are']);
    expect(words).toHaveLength(1_503);
  });

  it('segments only the beginning of a long text in such a script', () => {
    const words = splitWords('靴屋、'.repeat(2_000));
    expect(words.length).toBeGreaterThan(400);
    expect(words.length).toBeLessThanOrEqual(1_000);
  });
});

describe('isTerm', () => {
  it.each([
    ['shoe', true],
    ['to', false],
    ['2026', false],
    ['東京', true],
    ['の', false],
    ['여행', true],
    ['곳', false],
    ['не', false],
  ])('of %j is %j', (word, expected) => {
    expect(isTerm(word)).toBe(expected);
  });
});
