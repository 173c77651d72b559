import { describeCheck } from '../../../test/kit/describe-check.ts';
import { soft404 } from './soft-404.ts';

const titled = (title: string, body = '<p>Sorry.') => ({ html: `<title>${title}</title><body>${body}` });

describeCheck(soft404, [
  { name: 'a usual page', ...titled('Shoes'), outcome: 'real' },
  { name: 'a product named 404', ...titled('404 ways to tie a shoe'), outcome: 'real' },
  { name: 'a page about it', ...titled('404 Not Found', `<p>${'word '.repeat(400)}`), outcome: 'real' },
  { name: 'a sentence with these words', ...titled('Not found in any shop but here'), outcome: 'real' },
  { name: 'a hidden heading', ...titled('Shoes', '<h1 hidden>Page not found</h1>'), outcome: 'real' },
  { name: 'in the title', ...titled('404 - Page Not Found | Shop'), outcome: 'missing', evidence: 1 },
  { name: 'the number alone', ...titled('404'), outcome: 'missing' },
  { name: 'an excuse before it', ...titled('Oops! Page not found'), outcome: 'missing' },
  {
    name: 'in the heading',
    ...titled('Shop', "<h1>This page isn't available.</h1>"),
    outcome: 'missing',
    data: { words: 4 },
  },
  { name: 'German', ...titled('Seite nicht gefunden – Laden'), outcome: 'missing' },
  { name: 'Russian', ...titled('Ошибка', '<h1>Страница не найдена</h1>'), outcome: 'missing' },
  { name: 'Japanese', ...titled('ページが見つかりません。'), outcome: 'missing' },
  { name: 'an error status', ...titled('404'), status: 404, outcome: 'failure' },
]);
