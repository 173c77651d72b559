import { describeCheck } from '../../test/kit/describe-check.ts';
import { soft404 } from './soft-404.ts';

const titled = (title: string, body = '<p>Sorry.') => ({ html: `<title>${title}</title><body>${body}` });

describeCheck(soft404, [
  { name: 'a regular page', ...titled('Shoes'), outcome: 'content-page' },
  { name: 'a product named 404', ...titled('404 ways to tie a shoe'), outcome: 'content-page' },
  {
    name: 'a page about 404 errors',
    ...titled('404 Not Found', `<p>${'word '.repeat(400)}`),
    outcome: 'content-page',
  },
  {
    name: 'a sentence with these words',
    ...titled('Not found in any shop but here'),
    outcome: 'content-page',
  },
  { name: 'a hidden heading', ...titled('Shoes', '<h1 hidden>Page not found</h1>'), outcome: 'content-page' },
  { name: 'in the title', ...titled('404 - Page Not Found | Shop'), outcome: 'missing', evidence: 1 },
  { name: 'only the number', ...titled('404'), outcome: 'missing' },
  { name: 'after an apology', ...titled('Oops! Page not found'), outcome: 'missing' },
  {
    name: 'in the H1',
    ...titled('Shop', "<h1>This page isn't available.</h1>"),
    outcome: 'missing',
    message:
      "The page says “This page isn't available.” and has only 4 words, but does not return an error status.",
    data: { words: 4 },
  },
  { name: 'German', ...titled('Seite nicht gefunden – Laden'), outcome: 'missing' },
  { name: 'Russian', ...titled('Ошибка', '<h1>Страница не найдена</h1>'), outcome: 'missing' },
  { name: 'Japanese', ...titled('ページが見つかりません。'), outcome: 'missing' },
  ...[
    'Oops! That page can’t be found. – Site',
    'Oops! That page can&#039;t be found. – Site',
    'This page could not be found.',
    '404: This page could not be found.',
    'My site | Page not found',
    'My site - 404',
    'My site — Error 404',
    'My site: Page not found',
    'Shop | Shoes | Seite nicht gefunden',
    'Oups ! Cette page est introuvable.',
    '¡Ups! Esta página no existe',
  ].map((title) => ({ name: title, ...titled(title), outcome: 'missing' as const })),
  ...[
    'Oops! That page can’t be found.',
    "Oops! That page can't be found.",
    'Ups! Diese Seite konnte nicht gefunden werden.',
    'Hoppla! Diese Seite konnte nicht gefunden werden.',
    'Questa pagina non esiste',
  ].map((h1) => ({ name: `${h1} (H1)`, ...titled('Site', `<h1>${h1}</h1>`), outcome: 'missing' as const })),
  ...[
    'How to fix page not found errors',
    'Error 404 explained - My blog',
    'My blog - Error 404 explained',
    'My blog | How to fix a page not found error',
    'Room: 404',
    'Peugeot 404 - Cars',
    'This page could not be found by Google: why?',
    'Why this page could not be found',
    'Page-not-found designs',
    'Ups and downs - Blog',
    'Thistles - 404 kinds',
  ].map((title) => ({ name: title, ...titled(title), outcome: 'content-page' as const })),
  { name: 'an error status', ...titled('404'), status: 404, outcome: 'failure' },
]);
