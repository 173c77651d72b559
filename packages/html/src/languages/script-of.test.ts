import { describe, expect, it } from 'vitest';
import {
  isIdentifiedByScript,
  isMostlyHan,
  scriptOf,
  scriptsOfLanguage,
  scriptsOfSubtag,
} from './script-of.ts';

describe('scriptOf', () => {
  it.each([
    ['Good shoes', 'latin'],
    ['Хорошая обувь', 'cyrillic'],
    ['靴を買うならここへ', 'kana'],
    ['买鞋请到这里来', 'han'],
    ['좋은 신발', 'hangul'],
    ['أحذية جيدة', 'arabic'],
    ['123 … !', null],
    ['Good обувь', null],
  ])('of %j is %j', (text, script) => {
    expect(scriptOf(text)).toBe(script);
  });
});

describe('scriptsOfLanguage', () => {
  it.each([
    ['de', ['latin']],
    ['ja', ['kana', 'han']],
    ['sr', null],
  ])('of %s is %j', (language, scripts) => {
    expect(scriptsOfLanguage(language)).toEqual(scripts);
  });
});

describe('isMostlyHan', () => {
  it.each([
    ['日语的平假名（ひらがな）是表音文字，初学者需要反复练习。', true],
    ['靴を買うならここへどうぞ。', false],
    ['Good shoes', false],
  ])('of %j is %j', (text, expected) => {
    expect(isMostlyHan(text)).toBe(expected);
  });
});

describe('scriptsOfSubtag', () => {
  it.each([
    ['Latn', ['latin']],
    ['HANT', ['han']],
    ['Jpan', ['kana', 'han']],
    ['Adlm', null],
  ])('of %s is %j', (subtag, scripts) => {
    expect(scriptsOfSubtag(subtag)).toEqual(scripts);
  });
});

describe('isIdentifiedByScript', () => {
  it.each([
    ['ja', 'kana', true],
    ['ja', 'han', false],
    ['zh', 'han', true],
    ['ar', 'arabic', false],
    ['en', 'latin', false],
  ] as const)('of %s in %s is %s', (language, script, expected) => {
    expect(isIdentifiedByScript(language, script)).toBe(expected);
  });
});
