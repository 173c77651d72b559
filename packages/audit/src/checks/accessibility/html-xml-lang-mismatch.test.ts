import { describeCheck } from '../../../test/kit/describe-check.ts';
import { htmlXmlLangMismatch } from './html-xml-lang-mismatch.ts';

describeCheck(htmlXmlLangMismatch, [
  {
    name: 'the same',
    html: '<html lang=de xml:lang=de>',
    outcome: 'same',
    data: { lang: 'de', xmlLang: 'de' },
  },
  { name: 'of different regions and case', html: '<html lang=en-GB xml:lang=EN>', outcome: 'same' },
  {
    name: 'two languages',
    html: '<html lang=de xml:lang=en>',
    outcome: 'different',
    evidence: [{ selector: 'html' }],
  },
  { name: 'one only', html: '<html lang=de>', outcome: 'none' },
  { name: 'one that does not exist', html: '<html lang=de xml:lang=german>', outcome: 'none' },
  { name: 'an empty one', html: '<html lang=de xml:lang="">', outcome: 'none' },
]);
