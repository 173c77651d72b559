import { describe, expect, it } from 'vitest';
import { isTerm, splitWords } from './split-words.ts';

describe('splitWords', () => {
  it.each([
    ['Brown shoes, 2 pairs!', ['brown', 'shoes', '2', 'pairs']],
    ['Größe & Ärmel', ['größe', 'ärmel']],
    ['Красные туфли', ['красные', 'туфли']],
    ['हिन्दी भाषा', ['हिन्दी', 'भाषा']],
    ['', []],
  ])('splits %j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  it('splits scripts without spaces', () => {
    expect(splitWords('東京の靴屋').length).toBeGreaterThan(2);
  });
});

describe('isTerm', () => {
  it.each([
    ['shoe', true],
    ['to', false],
    ['2026', false],
    ['東京', true],
    ['の', false],
  ])('of %j is %j', (word, expected) => {
    expect(isTerm(word)).toBe(expected);
  });
});
