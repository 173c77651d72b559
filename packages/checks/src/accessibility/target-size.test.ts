import { describeCheck } from '../../test/kit/describe-check.ts';
import { targetSize } from './target-size.ts';

describeCheck(targetSize, [
  { name: 'a page that axe-core passes', in: '<a href=/>x</a>', axe: 'pass', outcome: 'good', evidence: 0 },
  {
    name: 'a page that axe-core fails',
    in: '<a href=/>x</a>',
    axe: 'fail',
    outcome: 'bad',
    message: 'axe-core found 1 element of the rendered page that fails this rule.',
    evidence: 1,
  },
  {
    name: 'an element that axe-core cannot decide about',
    in: '<a href=/>x</a>',
    axe: 'incomplete',
    outcome: 'unknown',
  },
  { name: 'a page that was not rendered', in: '<a href=/>x</a>', outcome: 'browser' },
]);
