import { describeCheck } from '../../test/kit/describe-check.ts';
import { sentenceLength } from './sentence-length.ts';

const short = 'Good shoes keep your feet warm. ';
const long = `We walk ${'in good shoes '.repeat(8)}all day. `;

describeCheck(sentenceLength, [
  {
    name: 'short ones',
    in: `<p>${short.repeat(10)}`,
    outcome: 'short',
    message: 'All 10 sentences have at most 20 words.',
    data: { sentences: 10, long: 0 },
  },
  {
    name: '20% long sentences',
    in: `<p>${short.repeat(8)}${long.repeat(2)}`,
    outcome: 'short',
    data: { long: 2 },
  },
  {
    name: 'more than 20% long sentences',
    in: `<p>${short.repeat(7)}${long.repeat(3)}`,
    outcome: 'long',
    message: '3 of 10 sentences have more than 20 words; at most 20% are recommended.',
    data: { long: 3 },
  },
  {
    name: 'in another language',
    html: `<html lang=ru><p>${'Хорошая обувь греет ноги зимой! '.repeat(6)}`,
    outcome: 'short',
  },
  {
    name: 'numbers with decimal points',
    in: `<p>${'Shoes cost 3.50 and boots 4.20 here. '.repeat(5)}`,
    outcome: 'short',
    data: { sentences: 5 },
  },
  ...[
    ['hi', 'अच्छे जूते सर्दियों में पैरों को गर्म रखते हैं। '],
    ['ur', 'اچھے جوتے سردیوں میں پاؤں کو گرم رکھتے ہیں۔ '],
    ['ar', 'كيف تحافظ الأحذية الجيدة على دفء القدمين؟ '],
    ['de', '„Gute Schuhe halten die Füße im Winter warm.“ '],
    ['de-CH', '»Gute Schuhe halten die Füße im Winter warm.« '],
    ['fr', '« De bonnes chaussures gardent les pieds au chaud. » '],
    ['en', '(“Good shoes keep your feet warm in winter!”) '],
  ].map(([language, sentence = '']) => ({
    name: `sentences that end as in ${language}`,
    html: `<html lang=${language}><p>${sentence.repeat(6)}`,
    outcome: 'short' as const,
    data: { sentences: 6, long: 0 },
  })),
  {
    name: 'headings and links of a menu are no sentences, and do not lengthen the next one',
    in: `<ul>${'<li><a href=/x>Shoes for every season of the year</a>'.repeat(4)}</ul>${`<h2>1.2. Shoes for every season of the year</h2><p>${short}`.repeat(6)}`,
    outcome: 'short',
    message: 'All 6 sentences have at most 20 words.',
    data: { sentences: 6, long: 0 },
  },
  {
    name: 'a sentence with links, code and emphasis is counted whole',
    in: '<p>In the cold winter months, all who <a href=/x>walk</a> in <code>old</code> boots should wear <b>warm</b> and dry <i>socks</i> in them all day long. '.repeat(
      6,
    ),
    outcome: 'long',
    data: { sentences: 6, long: 6 },
  },
  { name: 'too few sentences', in: `<p>${short.repeat(4)}`, outcome: 'unclear' },
  {
    name: 'a language without spaces',
    html: `<html lang=ja><p>${'良い靴は一日中あなたの足を暖かく保ちます. '.repeat(9)}`,
    outcome: 'unclear',
  },
]);
