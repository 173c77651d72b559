import { describeCheck } from '../../test/kit/describe-check.ts';
import { openGraph } from './open-graph.ts';

const og = (name: string, content = 'x') => `<meta property="og:${name}" content="${content}">`;

describeCheck(openGraph, [
  { name: 'all four', head: og('title') + og('type') + og('image') + og('url'), outcome: 'complete' },
  {
    name: 'all four, in name attributes',
    head: ['title', 'type', 'image', 'url'].map((name) => `<meta name="OG:${name}" content="x">`).join(''),
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
  { name: 'none', head: og('locale'), outcome: 'none' },
  {
    name: 'og:image:url, which is identical to og:image',
    head: '<meta property=og:title content=x><meta property=og:type content=website><meta property=og:url content=https://www.example.com/><meta property=og:image:url content=https://www.example.com/a.png>',
    outcome: 'complete',
  },
]);
