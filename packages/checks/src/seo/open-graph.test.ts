import { describeCheck } from '../../test/kit/describe-check.ts';
import { openGraph } from './open-graph.ts';

const og = (name: string, content = 'https://www.example.com/x') =>
  `<meta property="og:${name}" content="${content}">`;

describeCheck(openGraph, [
  { name: 'all four', head: og('title') + og('type') + og('image') + og('url'), outcome: 'complete' },
  {
    name: 'all four, in name attributes',
    head: ['title', 'type', 'image', 'url']
      .map((name) => `<meta name="OG:${name}" content="https://www.example.com/">`)
      .join(''),
    outcome: 'complete',
  },
  {
    name: 'one missing',
    head: og('title') + og('type') + og('url'),
    outcome: 'partial',
    message: '1 of 4 required Open Graph properties is missing: og:image.',
    data: { missing: ['og:image'] },
  },
  {
    name: 'one empty',
    head: og('title') + og('type') + og('image', ' ') + og('url'),
    outcome: 'partial',
    data: { missing: ['og:image'] },
  },
  { name: 'none', head: '', outcome: 'none' },
  {
    name: 'only optional ones',
    head: og('locale', 'de_DE'),
    outcome: 'none',
    message: 'This page has none of the required Open Graph properties.',
  },
  ...['/shoes', 'www.example.com/shoes', '//www.example.com/shoes', 'null'].map((url) => ({
    name: `the URL ${url}`,
    head: og('title') + og('type') + og('image') + og('url', url),
    outcome: 'invalid-url' as const,
    evidence: [{ snippet: `<meta property="og:url" content="${url}">` }],
  })),
  {
    name: 'og:image:url, which is identical to og:image',
    head: '<meta property=og:title content=x><meta property=og:type content=website><meta property=og:url content=https://www.example.com/><meta property=og:image:url content=https://www.example.com/a.png>',
    outcome: 'complete',
  },
]);
