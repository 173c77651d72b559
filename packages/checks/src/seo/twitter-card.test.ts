import { describeCheck } from '../../test/kit/describe-check.ts';
import { twitterCard } from './twitter-card.ts';

describeCheck(twitterCard, [
  {
    name: 'a card',
    head: '<meta name="twitter:card" content="summary">',
    outcome: 'card',
    message: 'The card type is “summary”.',
    data: { card: 'summary' },
  },
  {
    name: 'in a property attribute',
    head: '<meta property="twitter:card" content="Summary_Large_Image">',
    outcome: 'card',
  },
  { name: 'Open Graph', head: '<meta property="og:title" content="Shoes">', outcome: 'fallback' },
  {
    name: 'an empty card and Open Graph',
    head: '<meta name="twitter:card" content=""><meta property="og:title" content="Shoes">',
    outcome: 'fallback',
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
