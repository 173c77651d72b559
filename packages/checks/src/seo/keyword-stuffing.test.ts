import { describeCheck } from '../../test/kit/describe-check.ts';
import { keywordStuffing } from './keyword-stuffing.ts';

/** Sentences of twenty words; the first one contains the term. */
const text = (times: number, others: number) =>
  `<p>${'boots with the of and to in is that for it as was be by on not he his but. '.repeat(times)}${'and with the of and to in is that for it as was be by on not he his but. '.repeat(others)}</p>`;

describeCheck(keywordStuffing, [
  {
    name: 'one word in twenty',
    in: text(20, 0),
    outcome: 'natural',
    message: 'The most frequent term, “boots”, makes up 5% of the words.',
    data: { term: 'boots', percent: 5 },
  },
  { name: 'ignores stop words', in: text(2, 18), outcome: 'natural' },
  {
    name: 'one word in three',
    in: `<p>${'boots and shoes boots of '.repeat(80)}</p>`,
    outcome: 'stuffed',
    message: '“boots” makes up 40% of the words; at most 5% is recommended.',
    data: { term: 'boots' },
  },
  { name: 'too little text', in: text(2, 2), outcome: 'unclear' },
  { name: 'an unsupported language', html: `<html lang=th><body>${text(20, 0)}`, outcome: 'unclear' },
]);
