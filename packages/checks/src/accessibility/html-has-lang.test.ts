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
    name: 'uppercase, with spaces',
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
  {
    name: 'xml:lang in a page sent as XHTML',
    headers: { 'content-type': 'application/xhtml+xml' },
    html: '<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="de-CH"></html>',
    outcome: 'present',
    data: { lang: 'de-CH' },
  },
  {
    name: 'a blank xml:lang in a page sent as XHTML',
    headers: { 'content-type': 'application/xhtml+xml' },
    html: '<html xmlns="http://www.w3.org/1999/xhtml" xml:lang=" "></html>',
    outcome: 'missing',
  },
  {
    name: 'only xml:lang, with the namespace of XHTML in a page sent as HTML',
    html: '<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="de-CH"></html>',
    outcome: 'xml-only',
  },
  { name: 'an empty lang that axe-core found', html: '<html lang="">', axe: 'fail', outcome: 'blank' },
  { name: 'only xml:lang', html: '<html xml:lang=de>', outcome: 'xml-only' },
  {
    name: 'empty lang with xml:lang',
    html: '<html lang="" xml:lang=de>',
    outcome: 'xml-only',
    message: 'only in xml:lang',
  },
]);
