import { describeCheck } from '../../test/kit/describe-check.ts';
import { hreflangLangMismatch } from './hreflang-lang-mismatch.ts';

const page = (lang: string, ...codes: string[]) => ({
  html: `<!doctype html><html lang="${lang}"><head>${codes.map((code) => `<link rel=alternate hreflang="${code}" href="/shop/shoes">`).join('')}<link rel=alternate hreflang=fr href="/fr">`,
});

describeCheck(hreflangLangMismatch, [
  { name: 'same', ...page('en', 'en'), outcome: 'same' },
  { name: 'different region', ...page('en-GB', 'EN-us'), outcome: 'same' },
  { name: 'one of several', ...page('de', 'en', 'de-AT'), outcome: 'same' },
  { name: 'renamed subtag', ...page('he', 'iw'), outcome: 'same' },
  { name: 'Filipino by its two names', ...page('tl', 'fil'), outcome: 'same' },
  { name: 'a language by its macrolanguage', ...page('yue-HK', 'zh-HK'), outcome: 'same' },
  { name: 'a macrolanguage by its language', ...page('ku', 'ckb'), outcome: 'same' },
  { name: 'two languages of other macrolanguages', ...page('yue', 'ku'), outcome: 'different' },
  { name: 'an underscore in lang', ...page('en_US', 'en-us'), outcome: 'same' },
  { name: 'an underscore in hreflang', ...page('en-US', 'en_GB'), outcome: 'same' },
  { name: 'another language with an underscore', ...page('de_DE', 'en'), outcome: 'different' },
  { name: 'Mandarin by its own subtag', ...page('cmn-Hans-CN', 'zh-CN'), outcome: 'same' },
  { name: 'x-default', ...page('de', 'x-default'), outcome: 'none' },
  { name: 'no lang attribute', ...page('', 'en'), outcome: 'none' },
  { name: 'only other languages', ...page('en'), outcome: 'none' },
  {
    name: 'different',
    ...page('de', 'en'),
    outcome: 'different',
    message: 'hreflang is en, but lang is de.',
    data: { announced: ['en'], declared: 'de' },
    evidence: 1,
  },
]);
