import { describeCheck } from '../../test/kit/describe-check.ts';
import { twitterCard } from './twitter-card.ts';

const og = (name: string) => `<meta property="og:${name}" content="x">`;

describeCheck(twitterCard, [
  {
    name: 'a card',
    head: `<meta name="twitter:card" content="summary">${og('title')}`,
    outcome: 'card',
    message: 'The card type is “summary”.',
    data: { card: 'summary' },
  },
  {
    name: 'in a property attribute',
    head: `<meta property="twitter:card" content="Summary_Large_Image">${og('title')}`,
    outcome: 'card',
  },
  { name: 'Open Graph', head: og('title') + og('type') + og('description'), outcome: 'fallback' },
  {
    name: 'an empty card and Open Graph',
    head: `<meta name="twitter:card" content="">${og('description')}${og('title')}${og('type')}`,
    outcome: 'fallback',
  },
  {
    name: 'Open Graph with a title only',
    head: og('title'),
    outcome: 'incomplete-fallback',
    message: 'X makes a card from Open Graph if there is also og:type and og:description.',
    data: { missing: ['og:type', 'og:description'] },
  },
  {
    name: 'Open Graph without a description, besides an empty one',
    head: `${og('title')}${og('type')}<meta property="og:description" content=" ">`,
    outcome: 'incomplete-fallback',
    data: { missing: ['og:description'] },
  },
  { name: 'Open Graph without a title', head: og('type') + og('description'), outcome: 'none' },
  {
    name: 'a card without Open Graph',
    head: '<meta name="twitter:card" content="summary"><meta name="twitter:title" content="x">',
    outcome: 'card',
  },
  { name: 'an app', head: '<meta name="twitter:card" content="app">', outcome: 'card' },
  {
    name: 'a card without a title, on a page with one',
    head: '<title>x</title><meta name="twitter:card" content="summary">',
    outcome: 'untitled',
    evidence: 1,
  },
  {
    name: 'an unknown card type',
    head: '<meta name="twitter:card" content="photo">',
    outcome: 'unknown-card',
    message: 'The card type “photo” does not exist.',
    evidence: 1,
  },
  { name: 'neither', head: '', outcome: 'none' },
]);
