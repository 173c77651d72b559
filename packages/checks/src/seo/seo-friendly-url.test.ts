import { describeCheck } from '../../test/kit/describe-check.ts';
import { seoFriendlyUrl } from './seo-friendly-url.ts';

const at = (path: string) => ({ url: `https://www.example.com${path}` });

describeCheck(seoFriendlyUrl, [
  { name: 'the root', ...at('/'), outcome: 'readable' },
  { name: 'words with hyphens', ...at('/shop/red-shoes.html'), outcome: 'readable' },
  { name: 'non-Latin letters', ...at('/магазин/обувь'), outcome: 'readable' },
  { name: 'letters of a script without case', ...at('/靴/ブーツ'), outcome: 'readable' },
  {
    name: 'a query string',
    ...at('/shop?page=2'),
    outcome: 'one-issue',
    message: 'The URL has a query string.',
    data: { traits: ['a query string'] },
    evidence: 1,
  },
  { name: 'an underscore', ...at('/red_shoes'), outcome: 'one-issue', data: { traits: ['underscores'] } },
  { name: 'a comma', ...at('/red,shoes'), outcome: 'one-issue' },
  { name: 'a space', ...at('/red shoes'), outcome: 'one-issue', data: { traits: ['spaces'] } },
  { name: 'a plus sign in the path', ...at('/books/c++'), outcome: 'readable' },
  {
    name: 'a plus sign in the query',
    ...at('/shop?q=red+shoes'),
    outcome: 'several-issues',
    data: { traits: ['a query string', 'spaces'] },
  },
  {
    name: 'an escape that is not valid UTF-8',
    ...at('/%FF'),
    outcome: 'one-issue',
    data: { traits: ['escaped characters'] },
  },
  {
    name: 'more than 100 characters',
    ...at(`/${'shoe-'.repeat(20)}`),
    outcome: 'one-issue',
    data: { traits: ['more than 100 characters'] },
  },
  {
    name: 'a query string with an underscore',
    ...at('/shop?red_shoes=1'),
    outcome: 'several-issues',
    data: { traits: ['a query string', 'underscores'] },
  },
  {
    name: 'a session ID',
    ...at('/shop?sid=1'),
    outcome: 'several-issues',
    message: 'a query string and a session ID',
  },
  {
    name: 'a session ID in the path, which is no query string',
    ...at('/login.jsp;jsessionid=0A1B2C3D'),
    outcome: 'one-issue',
    message: 'The URL has a session ID.',
    data: { traits: ['a session ID'] },
  },
  { name: 'an equals sign in the path', ...at('/shop/size=42'), outcome: 'readable' },
  { name: 'three parameters', ...at('/shop?a=1&b=2&c=3'), outcome: 'several-issues' },
]);
