import { describeCheck } from '../../test/kit/describe-check.ts';
import { keywordStuffing } from './keyword-stuffing.ts';

const GERMAN =
  'Heute ist es in der Stadt sonnig und warm, aber am Abend kommt aus dem Westen ein Gewitter mit viel Regen und Wind. ';

/** Sentences of twenty words; the first one contains the term. */
const text = (times: number, others: number) =>
  `<p>${'boots with the of and to in is that for it as was be by on not he his but. '.repeat(times)}${'and with the of and to in is that for it as was be by on not he his but. '.repeat(others)}</p>`;

const numbers = Array.from({ length: 60 }, (_, at) => at);

describeCheck(keywordStuffing, [
  {
    name: 'one word in twenty',
    in: text(20, 0),
    outcome: 'natural',
    message: 'The most frequent term, “boots”, makes up 5% of the words.',
    data: { term: 'boots', percent: 5 },
  },
  {
    name: 'more than one word in twenty, as in articles about one topic',
    in: `<p>${'boots with the of and to in is that for it as was be by on '.repeat(6)}${text(20, 0).slice('<p>'.length)}`,
    outcome: 'natural',
  },
  {
    name: 'long listings of code',
    in: `<p>${'The boots that we sell are made of leather, and they keep your feet warm in winter when snow falls outside. '.repeat(10)}</p><pre><code>${'const value = await fetch(url); return value.json();\n'.repeat(60)}</code></pre>`,
    outcome: 'natural',
  },
  {
    name: 'a documentation with the term in code',
    in: `<p>${'The function <code>json.dumps</code> writes an object of this kind to a stream, and <code>json.loads</code> reads one again from a string that holds it. '.repeat(20)}`,
    outcome: 'natural',
  },
  {
    name: 'ignores the verbs of questions',
    in: `<p>${'How does the warranty work, and did you know that it does cover the soles? '.repeat(20)}`,
    outcome: 'stuffed',
    data: { term: 'warranty' },
  },
  { name: 'ignores stop words', in: text(2, 18), outcome: 'natural' },
  {
    name: 'one word in three',
    in: `<p>${'boots and shoes boots of '.repeat(80)}</p>`,
    outcome: 'stuffed',
    message: '“boots” makes up 40% of the words; at most 6% is recommended.',
    data: { term: 'boots' },
  },
  {
    name: 'a menu of long links before a long text',
    in: `<ul>${'<li><a href=/x>boots for every season of the year</a>'.repeat(60)}</ul>${text(0, 50)}`,
    outcome: 'unclear',
  },
  {
    name: 'a long menu and little other text',
    in: `<ul>${numbers.map((at) => `<li><a href=/x>boots for season ${at} of every year</a>`).join('')}</ul>${text(0, 5)}`,
    outcome: 'stuffed',
  },
  {
    name: 'the hint of each link in a menu, for screen readers',
    in: `<ul>${numbers.map((at) => `<li><a href=/x>Shop ${at}<span class=hidden-label> this link opens in a new tab</span></a>`).join('')}</ul>${text(2, 18)}`,
    outcome: 'natural',
  },
  { name: 'too little text', in: text(2, 2), outcome: 'unclear' },
  {
    name: 'a text in another language than the declared one, whose stop words are no terms',
    html: `<html lang=en><body><p>${GERMAN.repeat(12)}`,
    outcome: 'unclear',
  },
  {
    name: 'a text in another script than the declared language',
    html: `<html lang=en><body><p>${'Сегодня в городе тепло, а вечером в городе дождь и ветер. '.repeat(30)}`,
    outcome: 'unclear',
  },
  { name: 'an unsupported language', html: `<html lang=th><body>${text(20, 0)}`, outcome: 'unclear' },
]);
