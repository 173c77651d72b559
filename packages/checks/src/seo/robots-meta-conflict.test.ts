import { describeCheck } from '../../test/kit/describe-check.ts';
import { withRobots } from '../../test/kit/artifacts.ts';
import { robotsMetaConflict } from './robots-meta-conflict.ts';

const noindex = '<meta name=robots content=noindex>';
const blocking = withRobots('User-agent: *\nDisallow: /shop');

describeCheck(robotsMetaConflict, [
  { name: 'no directives', outcome: 'none' },
  { name: 'one directive', head: noindex, outcome: 'consistent' },
  {
    name: 'the same in a header',
    head: noindex,
    headers: { 'x-robots-tag': 'noindex' },
    outcome: 'consistent',
  },
  {
    name: 'opposite directives for a different crawler',
    head: '<meta name=robots content=index><meta name=googlebot content=noindex>',
    outcome: 'consistent',
  },
  {
    name: 'conflict between meta tag and header',
    head: '<meta name=robots content="index, follow">',
    headers: { 'x-robots-tag': 'noindex' },
    outcome: 'conflicting',
    message: 'This page has conflicting robots directives: index and noindex.',
    data: { pairs: ['index and noindex'] },
    evidence: 2,
  },
  {
    name: 'conflict within one meta tag',
    head: '<meta name=robots content="all, nofollow">',
    outcome: 'conflicting',
  },
  {
    name: 'a noindex that crawlers cannot read',
    head: noindex,
    ...blocking,
    outcome: 'noindex-unreadable',
    evidence: 1,
  },
  {
    name: 'blocked, without noindex',
    head: '<meta name=robots content=noarchive>',
    ...blocking,
    outcome: 'consistent',
  },
  {
    name: 'allowed by robots.txt',
    head: noindex,
    ...withRobots('User-agent: *\nDisallow: /cart'),
    outcome: 'consistent',
  },
  { name: 'no robots.txt', head: noindex, ...withRobots('', { status: 404 }), outcome: 'consistent' },
]);
