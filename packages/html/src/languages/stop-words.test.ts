import { describe, expect, it } from 'vitest';
import { isStopWord, stopWordHits, stopWordLanguage } from './stop-words.ts';

describe('stop words', () => {
  it('are those of the language', () => {
    expect(isStopWord('und', 'de')).toBe(true);
    expect(isStopWord('und', 'en')).toBe(false);
    expect(isStopWord('schuhe', 'de')).toBe(false);
  });

  it.each([
    ['en', 'these'],
    ['en', 'don'],
    ['fr', 'aujourd'],
    ['it', 'dell'],
    ['de', 'dieser'],
    ['fr', 'toutes'],
    ['es', 'porque'],
    ['it', 'perché'],
    ['pt', 'depois'],
    ['pl', 'ponieważ'],
    ['ru', 'который'],
    ['uk', 'йому'],
    ['tr', 'çünkü'],
    ['vi', 'bằng'],
  ])('include those of %s that people see often: %s', (language, word) => {
    expect(isStopWord(word, language)).toBe(true);
  });

  it('include all languages when the language has no list', () => {
    expect(isStopWord('und', 'xx')).toBe(true);
    expect(isStopWord('shoes', '')).toBe(false);
  });

  it.each([
    ['nb', 'no'],
    ['de', 'de'],
    ['ja', null],
    ['', null],
  ])('of %j are those of %j', (language, list) => {
    expect(stopWordLanguage(language)).toBe(list);
  });

  it('identify a language', () => {
    const words = 'der hund und die katze sind nicht mit dem haus zu vergleichen'.split(' ');
    const hits = stopWordHits(new Map(words.map((word) => [word, 1])));
    expect([...hits].toSorted(([, a], [, b]) => b - a)[0]?.[0]).toBe('de');
  });
});
