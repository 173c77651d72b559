import { describeCheck } from '../../../test/kit/describe-check.ts';
import { withRobots } from '../../../test/kit/surroundings.ts';
import { robotsMetaConflict } from './robots-meta-conflict.ts';

const noindex = '<meta name=robots content=noindex>';
const blocking = withRobots('User-agent: *\nDisallow: /shop');

describeCheck(robotsMetaConflict, [
  { name: 'nothing said', outcome: 'none' },
  { name: 'one directive', head: noindex, outcome: 'agreeing' },
  {
    name: 'the same in a header',
    head: noindex,
    headers: { 'x-robots-tag': 'noindex' },
    outcome: 'agreeing',
  },
  {
    name: 'other words for one crawler',
    head: '<meta name=robots content=index><meta name=googlebot content=noindex>',
    outcome: 'agreeing',
  },
  {
    name: 'in the meta and in the header',
    head: '<meta name=robots content="index, follow">',
    headers: { 'x-robots-tag': 'noindex' },
    outcome: 'contradicting',
    data: { pairs: ['index and noindex'] },
    evidence: 2,
  },
  { name: 'in one meta', head: '<meta name=robots content="all, nofollow">', outcome: 'contradicting' },
  { name: 'a noindex that is not seen', head: noindex, ...blocking, outcome: 'unseen', evidence: 1 },
  { name: 'only blocked', head: '<meta name=robots content=noarchive>', ...blocking, outcome: 'agreeing' },
  {
    name: 'allowed by robots.txt',
    head: noindex,
    ...withRobots('User-agent: *\nDisallow: /cart'),
    outcome: 'agreeing',
  },
  { name: 'no robots.txt', head: noindex, ...withRobots('', { status: 404 }), outcome: 'agreeing' },
]);
