import { describeCheck } from '../../test/kit/describe-check.ts';
import { htmlXmlLangMismatch } from './html-xml-lang-mismatch.ts';

describeCheck(htmlXmlLangMismatch, [
  {
    name: 'the same text',
    html: '<html lang=de xml:lang=de>',
    outcome: 'same',
    message: 'lang (“de”) and xml:lang (“de”) match.',
    data: { lang: 'de', xmlLang: 'de' },
  },
  { name: 'different regions and case', html: '<html lang=en-GB xml:lang=EN>', outcome: 'same' },
  {
    name: 'two languages',
    html: '<html lang=de xml:lang=en>',
    outcome: 'different',
    message: 'lang is “de”, but xml:lang is “en”.',
    evidence: [{ selector: 'html' }],
  },
  { name: 'only lang', html: '<html lang=de>', outcome: 'none' },
  { name: 'an unknown value', html: '<html lang=de xml:lang=german>', outcome: 'none' },
  { name: 'an empty one', html: '<html lang=de xml:lang="">', outcome: 'none' },
]);
