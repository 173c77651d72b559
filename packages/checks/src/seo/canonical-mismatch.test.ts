import { describeCheck } from '../../test/kit/describe-check.ts';
import { canonicalMismatch } from './canonical-mismatch.ts';

const own = 'https://www.example.com/shop/shoes';
const canonical = `<link rel=canonical href="${own}">`;
const og = (url: string) => `<meta property="og:url" content="${url}">`;

describeCheck(canonicalMismatch, [
  { name: 'same URL', head: canonical + og(own), outcome: 'same' },
  {
    name: 'same URL with a default port and a fragment',
    head: canonical + og('HTTPS://www.example.com:443/shop/shoes#top'),
    outcome: 'same',
  },
  {
    name: 'same URL with escapes in another case',
    head:
      '<link rel=canonical href="https://www.example.com/ماء">' +
      og('https://www.example.com/%d9%85%d8%a7%d8%a1'),
    outcome: 'same',
  },
  {
    name: 'another URL with escapes',
    head:
      '<link rel=canonical href="https://www.example.com/ماء">' + og('https://www.example.com/%d9%85%d8%a7'),
    outcome: 'different',
  },
  {
    name: 'a path in another case',
    head: canonical + og('https://www.example.com/shop/Shoes'),
    outcome: 'different',
  },
  {
    name: 'canonical in a Link header',
    headers: { link: `<${own}>; rel=canonical` },
    head: og(own),
    outcome: 'same',
  },
  {
    name: 'og:url in a name attribute',
    head: `${canonical}<meta name="og:url" content="${own}">`,
    outcome: 'same',
  },
  { name: 'no og:url', head: canonical, outcome: 'none' },
  { name: 'no canonical', head: og(own), outcome: 'none' },
  {
    name: 'a canonical URL that search engines ignore',
    head: `<link rel=canonical href="file:///usr/share/doc/shoes.html">${og(own)}`,
    outcome: 'none',
  },
  { name: 'an empty og:url', head: canonical + og(''), outcome: 'none' },
  { name: 'not a URL', head: canonical + og('https://'), outcome: 'none' },
  {
    name: 'different host',
    head: canonical + og('https://example.com/shop/shoes'),
    outcome: 'different',
    message:
      'The canonical URL is https://www.example.com/shop/shoes, but og:url is https://example.com/shop/shoes.',
    data: { canonical: own, ogUrl: 'https://example.com/shop/shoes' },
    evidence: 2,
  },
  {
    name: 'different scheme',
    head: canonical + og('http://www.example.com/shop/shoes'),
    outcome: 'different',
  },
]);
