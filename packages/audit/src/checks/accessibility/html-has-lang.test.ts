import { describeCheck } from '../../../test/kit/describe-check.ts';
import { htmlHasLang } from './html-has-lang.ts';

describeCheck(htmlHasLang, [
  { name: 'a language', html: '<html lang=de>', outcome: 'present', data: { lang: 'de' } },
  {
    name: 'in capitals, with spaces',
    html: '<HTML LANG=" PT-br ">',
    outcome: 'present',
    data: { lang: 'PT-br' },
  },
  { name: 'one that does not exist is another check’s', html: '<html lang=english>', outcome: 'present' },
  { name: 'both attributes', html: '<html lang=de xml:lang=de>', outcome: 'present' },
  { name: 'of a later html tag', html: '<html><body><html lang=de>', outcome: 'present' },
  { name: 'none', html: '<html>', outcome: 'missing', evidence: [{ selector: 'html', snippet: '<html>' }] },
  { name: 'no markup at all', html: '', outcome: 'missing' },
  { name: 'only of the body', html: '<html><body lang=de>', outcome: 'missing' },
  { name: 'empty', html: '<html lang>', outcome: 'blank' },
  { name: 'only spaces', html: '<html lang=" ">', outcome: 'blank' },
  { name: 'only for XML', html: '<html xml:lang=de>', outcome: 'xml-only' },
  { name: 'empty beside one for XML', html: '<html lang="" xml:lang=de>', outcome: 'xml-only' },
]);
