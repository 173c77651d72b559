import { describeCheck } from '../../test/kit/describe-check.ts';
import { tabindex } from './tabindex.ts';

describeCheck(tabindex, [
  {
    name: 'zero and negative',
    in: '<p tabindex=0>A</p><p TABINDEX=-1>B</p>',
    outcome: 'good',
    data: { checked: 2, failed: 0 },
  },
  { name: 'not a number', in: '<p tabindex>A</p><p tabindex=first>B</p>', outcome: 'good' },
  { name: 'less than 1', in: '<p tabindex=0.9>A</p>', outcome: 'good' },
  {
    name: 'above zero',
    in: '<a id=a href=/ tabindex=3>A</a><p tabindex=0>B</p>',
    outcome: 'positive',
    message: '1 of 2 tabindex values is greater than 0.',
    data: { checked: 2, failed: 1 },
    evidence: [{ selector: '#a' }],
  },
  { name: 'whitespace and sign, parsed as in HTML', in: '<p tabindex=" +1st">A</p>', outcome: 'positive' },
  { name: 'none', in: '<a href=/>A</a>', outcome: 'none' },
  { name: 'hidden', in: '<p tabindex=1 hidden>A</p>', outcome: 'none' },
  { name: 'truncated page', in: '<p tabindex=0>A</p>', body: { truncated: true }, outcome: 'unknown' },
]);
