import { describeCheck } from '../../../test/kit/describe-check.ts';
import { h1TitleDuplicate } from './h1-title-duplicate.ts';

const page = (title: string, body: string) => ({ html: `<title>${title}</title><body>${body}` });

describeCheck(h1TitleDuplicate, [
  { name: 'other words', ...page('Shoes – the shop', '<h1>Shoes</h1>'), outcome: 'different' },
  {
    name: 'the same',
    ...page('Shoes for all', '<h1>Shoes  <b>for</b>\nall</h1>'),
    outcome: 'same',
    evidence: 1,
  },
  { name: 'the same in capitals', ...page('Größe', '<h1>GRÖSSE</h1>'), outcome: 'different' },
  { name: 'the same in Cyrillic capitals', ...page('Обувь', '<h1>ОБУВЬ</h1>'), outcome: 'same' },
  { name: 'no title', ...page('', '<h1>Shoes</h1>'), outcome: 'none' },
  { name: 'no heading', ...page('Shoes', '<h2>Shoes</h2>'), outcome: 'none' },
  { name: 'a hidden heading', ...page('Shoes', '<h1 hidden>Shoes</h1>'), outcome: 'none' },
]);
