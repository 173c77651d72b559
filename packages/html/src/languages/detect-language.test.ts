import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { anyText } from '@pagemark/domain/testing/any-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECLARATION } from '../../testing/declaration-texts.ts';
import { primarySubtagOf } from './known-language.ts';
import { otherLanguageOf } from './detect-language.ts';

const TEXTS = Object.entries(DECLARATION);
/** A text by its tag, which must exist. */
function textIn(tag: string): string {
  const text = DECLARATION[tag];
  if (text === undefined) throw new Error(`There is no text in ${tag}.`);
  return text;
}

describe('a text in the declared language', () => {
  it.each(TEXTS)('is %s', (tag, text) => {
    const pieces = [text, text.slice(0, 200), text.slice(-200), text.repeat(6)];
    expect(pieces.map((piece) => otherLanguageOf(piece, primarySubtagOf(tag)))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  const require = createRequire(import.meta.url);
  const locales = 'da de el es eu fr he it ja ko nb nl pl pt_BR pt_PT ru sv zh_CN zh_TW'.split(' ');
  // Typical text about web development: every sentence has English words and names of elements.
  it.each(locales)('is detected in the translation of axe-core to %s', (locale) => {
    const file = readFileSync(require.resolve(`axe-core/locales/${locale}.json`), 'utf8');
    const sentences = [...file.matchAll(/"(?:description|help|pass|fail)": "([^"]+)"/g)].map(
      ([, text]) => text,
    );
    const declared = primarySubtagOf(locale.replace('_', '-'));
    for (let at = 0; at + 12 <= sentences.length; at += 12)
      expect(otherLanguageOf(sentences.slice(at, at + 12).join(' '), declared)).toBeNull();
  });
});

describe('a text in another language', () => {
  const detected = 'de fr es it pt-BR nl sv fi et lv lt pl hu ro tr vi ca eu is sq tl az'.split(' ');
  it.each(detected)('is detected as %s when English is declared', (tag) => {
    expect(otherLanguageOf(textIn(tag), 'en')).toBe(primarySubtagOf(tag));
  });

  it.each([
    ['en', 'de'],
    ['en', 'tr'],
    ['es', 'pt'],
    ['pt-PT', 'es'],
    ['ca', 'es'],
    ['sv', 'no'],
    ['sv', 'da'],
    ['et', 'fi'],
    ['sk', 'pl'],
    ['ru', 'uk'],
    ['uk', 'ru'],
    ['bg', 'ru'],
    ['be', 'ru'],
    ['ru', 'bg'],
    ['sr-Cyrl', 'ru'],
    ['fa', 'ar'],
    ['ur', 'fa'],
    ['ar', 'ur'],
  ])('is detected as %s when %s is declared', (tag, declared) => {
    expect(otherLanguageOf(textIn(tag), declared)).toBe(primarySubtagOf(tag));
  });

  it.each([
    ['id', 'en', 'id or ms'],
    ['ms', 'nl', 'id or ms'],
    ['bs', 'de', 'hr, bs or sr'],
    ['sr-Latn', 'en', 'hr, bs or sr'],
    ['nn', 'en', 'nb or nn'],
  ])('in %s, declared as %s, is detected as possibly: %s', (tag, declared, named) => {
    expect(otherLanguageOf(textIn(tag), declared)).toBe(named);
  });
});

describe('no language is detected', () => {
  it.each([
    ['da', 'nb'],
    ['nb', 'da'],
    ['nn', 'nb'],
    ['bs', 'hr'],
    ['hr', 'bs'],
    ['sr-Latn', 'hr'],
    ['hr', 'sr'],
    ['sr-Cyrl', 'bs'],
    ['id', 'ms'],
    ['ms', 'id'],
    ['cs', 'sk'],
    ['sk', 'cs'],
    ['mr', 'hi'],
  ])('for %s when the similar %s is declared', (tag, declared) => {
    expect(otherLanguageOf(textIn(tag), declared)).toBeNull();
  });

  it.each(['gl', 'af', 'mk', 'kk', 'ga', 'cy', 'sw', 'xx', ''])(
    'for any text when the unsupported %j is declared',
    (declared) => {
      expect(TEXTS.map(([, text]) => otherLanguageOf(text, declared))).toEqual(TEXTS.map(() => null));
    },
  );

  it('for a text in two languages', () => {
    const mixed = textIn('en') + textIn('de');
    expect(['en', 'de', 'fr'].map((declared) => otherLanguageOf(mixed, declared))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('for words without a language', () => {
    const names =
      'Samsung Galaxy S24 Ultra 256 GB, Google Pixel 8a, Xiaomi Redmi Note 13, Sony Xperia, Motorola Edge, ';
    const filler =
      'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. ';
    for (const text of [names.repeat(5), filler.repeat(5), '€ 1 – 2 – 3 – '.repeat(40), ''])
      expect(['de', 'en', 'ru'].map((declared) => otherLanguageOf(text, declared))).toEqual([
        null,
        null,
        null,
      ]);
  });
});

it('for any text without an error', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 600 }), (text) => {
      expect(() => otherLanguageOf(text, 'en')).not.toThrow();
    }),
  );
  expect(otherLanguageOf("'".repeat(3_000), 'en')).toBeNull();
});
