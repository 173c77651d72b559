import type { Check } from '../../src/definition/define-check.ts';
import { describeCheck } from './describe-check.ts';

const PAGE = { in: '<a href=/>Home</a>' };

/** Tests a check that axe-core decides: each of its results has its verdict, and without it there is none. */
export function describeBrowserCheck(check: Check<'good' | 'bad' | 'not-measured'>): void {
  describeCheck(check, [
    { ...PAGE, name: 'a page that axe-core passes', axe: 'pass', outcome: 'good', evidence: 0 },
    {
      ...PAGE,
      name: 'a page that axe-core fails',
      axe: 'fail',
      outcome: 'bad',
      message: 'axe-core found 1 element of the rendered page that fails this rule.',
      evidence: 1,
    },
    { ...PAGE, name: 'an element that axe-core cannot decide about', axe: 'incomplete', outcome: 'unknown' },
    { ...PAGE, name: 'a page that axe-core did not check', outcome: 'not-measured' },
  ]);
}
