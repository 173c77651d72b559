import { describe, expect, it } from 'vitest';
import { isKnownLanguage, primarySubtagOf } from './known-language.ts';

describe('isKnownLanguage', () => {
  it.each([
    'en',
    'EN-us',
    ' de ',
    'pt-BR',
    'zh-Hant-TW',
    'sr-Latn',
    'haw',
    'fil',
    'iw',
    'yue',
    'und',
    'mul',
    'zxx',
    'qaa',
    'qtz',
    'x-pirate',
    'i-klingon',
    'en-nonsense',
  ])('knows %s', (tag) => {
    expect(isKnownLanguage(tag)).toBe(true);
  });

  it.each([
    '',
    ' ',
    '-',
    'e',
    'english',
    'en_US',
    'us-en',
    'xx',
    'zzz',
    'qua1',
    'x',
    'x-',
    'i-martian',
    '日本語',
    'e-',
    'a-b',
  ])('rejects “%s”', (tag) => {
    expect(isKnownLanguage(tag)).toBe(false);
  });

  it('contains the whole registry of 2025-08-25', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const two = letters.flatMap((first) => letters.map((second) => first + second));
    const three = two.flatMap((start) => letters.map((last) => start + last));
    const privateUse = 20 * 26;
    expect(two.filter((tag) => isKnownLanguage(tag))).toHaveLength(190);
    expect(three.filter((tag) => isKnownLanguage(tag))).toHaveLength(8_077 + privateUse);
  });
});

describe('primarySubtagOf', () => {
  it('is the part before the first hyphen, in lowercase', () => {
    expect(primarySubtagOf(' PT-br ')).toBe('pt');
    expect(primarySubtagOf('')).toBe('');
  });
});
