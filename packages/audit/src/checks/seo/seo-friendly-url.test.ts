import { describeCheck } from '../../../test/kit/describe-check.ts';
import { seoFriendlyUrl } from './seo-friendly-url.ts';

const at = (path: string) => ({ url: `https://www.example.com${path}` });

describeCheck(seoFriendlyUrl, [
  { name: 'the root', ...at('/'), outcome: 'readable' },
  { name: 'words with hyphens', ...at('/shop/red-shoes.html'), outcome: 'readable' },
  { name: 'letters of any script', ...at('/магазин/обувь'), outcome: 'readable' },
  { name: 'letters of a script without case', ...at('/靴/ブーツ'), outcome: 'readable' },
  {
    name: 'a query',
    ...at('/shop?page=2'),
    outcome: 'one-trait',
    data: { traits: ['has a query'] },
    evidence: 1,
  },
  { name: 'an underscore', ...at('/red_shoes'), outcome: 'one-trait', data: { traits: ['has underscores'] } },
  { name: 'a comma', ...at('/red,shoes'), outcome: 'one-trait' },
  { name: 'a space', ...at('/red shoes'), outcome: 'one-trait', data: { traits: ['has spaces'] } },
  {
    name: 'an escape that is no text',
    ...at('/%FF'),
    outcome: 'one-trait',
    data: { traits: ['has escaped characters'] },
  },
  {
    name: 'more than 100 characters',
    ...at(`/${'shoe-'.repeat(20)}`),
    outcome: 'one-trait',
    data: { traits: ['is longer than 100 characters'] },
  },
  {
    name: 'a query with an underscore',
    ...at('/shop?red_shoes=1'),
    outcome: 'several-traits',
    data: { traits: ['has a query', 'has underscores'] },
  },
  {
    name: 'a session',
    ...at('/shop?sid=1'),
    outcome: 'several-traits',
    message: 'has a query, has a session in it',
  },
  { name: 'three parameters', ...at('/shop?a=1&b=2&c=3'), outcome: 'several-traits' },
]);
