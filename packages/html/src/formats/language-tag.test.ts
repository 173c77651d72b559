import { describe, expect, it } from 'vitest';
import { parseLanguageTag } from './language-tag.ts';

describe('parseLanguageTag', () => {
  it.each([
    ['en', { language: 'en', script: null, region: null }],
    ['pt-br', { language: 'pt', script: null, region: 'BR' }],
    ['zh-Hant-TW', { language: 'zh', script: 'Hant', region: 'TW' }],
    ['ZH-HANT-tw', { language: 'zh', script: 'Hant', region: 'TW' }],
    ['es-419', { language: 'es', script: null, region: '419' }],
    ['zh-yue-HK', { language: 'zh', script: null, region: 'HK' }],
    ['de-CH-1901', { language: 'de', script: null, region: 'CH' }],
    ['en-u-ca-buddhist', { language: 'en', script: null, region: null }],
    ['x-klingon', { language: 'x-klingon', script: null, region: null }],
  ])('reads %s', (tag, parts) => {
    expect(parseLanguageTag(tag)).toEqual(parts);
  });

  it.each(['', 'e', 'en_US', 'en-', 'en US', 'english language', '12', `en${'-abcde'.repeat(50)}`])(
    'refuses %j',
    (tag) => {
      expect(parseLanguageTag(tag)).toBeNull();
    },
  );
});
