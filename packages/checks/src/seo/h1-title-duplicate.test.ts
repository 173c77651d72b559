import { describeCheck } from '../../test/kit/describe-check.ts';
import { h1TitleDuplicate } from './h1-title-duplicate.ts';

const page = (title: string, body: string) => ({ html: `<title>${title}</title><body>${body}` });

describeCheck(h1TitleDuplicate, [
  { name: 'different', ...page('Shoes – the shop', '<h1>Shoes</h1>'), outcome: 'different' },
  {
    name: 'identical',
    ...page('Shoes for all', '<h1>Shoes  <b>for</b>\nall</h1>'),
    outcome: 'same',
    evidence: 1,
  },
  {
    name: 'uppercase with a special case mapping',
    ...page('Größe', '<h1>GRÖSSE</h1>'),
    outcome: 'different',
  },
  { name: 'uppercase Cyrillic', ...page('Обувь', '<h1>ОБУВЬ</h1>'), outcome: 'same' },
  {
    name: 'a logo with another alt text',
    ...page('Shoes for all', '<h1><a href="/"><img src="logo.svg" alt="Shoe shop"></a></h1>'),
    outcome: 'different',
  },
  {
    name: 'a logo with the title as alt text',
    ...page('Shoe shop', '<h1><a href="/"><img src="logo.svg" alt="Shoe shop"></a></h1>'),
    outcome: 'same',
  },
  { name: 'no title', ...page('', '<h1>Shoes</h1>'), outcome: 'none' },
  { name: 'no H1', ...page('Shoes', '<h2>Shoes</h2>'), outcome: 'none' },
  { name: 'a hidden H1', ...page('Shoes', '<h1 hidden>Shoes</h1>'), outcome: 'none' },
]);
