import { describeCheck } from '../../test/kit/describe-check.ts';
import { htmlHasLang } from './html-has-lang.ts';

describeCheck(htmlHasLang, [
  {
    name: 'a language',
    html: '<html lang=de>',
    outcome: 'present',
    message: 'The page language is “de”.',
    data: { lang: 'de' },
  },
  {
    name: 'upper case, with spaces',
    html: '<HTML LANG=" PT-br ">',
    outcome: 'present',
    data: { lang: 'PT-br' },
  },
  { name: 'an unknown language is left to html-lang-valid', html: '<html lang=english>', outcome: 'present' },
  { name: 'both attributes', html: '<html lang=de xml:lang=de>', outcome: 'present' },
  { name: 'on a later html tag', html: '<html><body><html lang=de>', outcome: 'present' },
  { name: 'none', html: '<html>', outcome: 'missing', evidence: [{ selector: 'html', snippet: '<html>' }] },
  { name: 'no markup at all', html: '', outcome: 'missing' },
  { name: 'only on the body', html: '<html><body lang=de>', outcome: 'missing' },
  { name: 'empty', html: '<html lang>', outcome: 'blank' },
  { name: 'only spaces', html: '<html lang=" ">', outcome: 'blank' },
  { name: 'only xml:lang', html: '<html xml:lang=de>', outcome: 'xml-only' },
  { name: 'empty lang with xml:lang', html: '<html lang="" xml:lang=de>', outcome: 'xml-only' },
]);
