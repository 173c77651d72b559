import { describeCheck } from '../../test/kit/describe-check.ts';
import { htmlLangValid } from './html-lang-valid.ts';

describeCheck(htmlLangValid, [
  {
    name: 'two letters',
    html: '<html lang=de>',
    outcome: 'valid',
    message: 'The page language “de” is a registered language.',
    data: { lang: 'de' },
  },
  { name: 'three letters', html: '<html lang=haw>', outcome: 'valid' },
  { name: 'a region and a script', html: '<html lang=zh-Hant-TW>', outcome: 'valid' },
  { name: 'uppercase and spaces', html: '<html lang=" EN-us ">', outcome: 'valid' },
  { name: 'a deprecated code', html: '<html lang=iw>', outcome: 'valid' },
  { name: 'an unknown region is not checked', html: '<html lang=en-nowhere>', outcome: 'valid' },
  { name: 'a private-use tag', html: '<html lang=x-pirate>', outcome: 'valid' },
  { name: 'the name of a language', html: '<html lang=english>', outcome: 'invalid', message: 'english' },
  { name: 'an underscore', html: '<html lang=en_US>', outcome: 'invalid', evidence: [{ selector: 'html' }] },
  { name: 'a country', html: '<html lang=xx>', outcome: 'invalid' },
  {
    name: 'only xml:lang is invalid',
    html: '<html lang=en xml:lang=english>',
    outcome: 'invalid',
    data: { lang: 'english' },
  },
  { name: 'none', html: '<html>', outcome: 'none' },
  { name: 'blank', html: '<html lang=" ">', outcome: 'none' },
]);
