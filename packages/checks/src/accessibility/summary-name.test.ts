import { describeCheck } from '../../test/kit/describe-check.ts';
import { summaryName } from './summary-name.ts';

describeCheck(summaryName, [
  {
    name: 'text',
    in: '<DETAILS><SUMMARY>More</SUMMARY>A</DETAILS>',
    outcome: 'good',
    message: 'The summary element has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'an image', in: '<details open><summary><img alt=More></summary></details>', outcome: 'good' },
  {
    name: 'a second summary',
    in: '<details><summary>More</summary><summary></summary></details>',
    outcome: 'good',
  },
  {
    name: 'none',
    in: '<details><summary id=s></summary>A</details>',
    outcome: 'unnamed',
    message: 'The summary element has no accessible name.',
    evidence: [{ selector: '#s' }],
  },
  {
    name: 'hidden text',
    in: '<details><summary><i aria-hidden=true>+</i></summary></details>',
    outcome: 'unnamed',
  },
  { name: 'without details', in: '<summary></summary>', outcome: 'none' },
  { name: 'without a summary', in: '<details>A</details>', outcome: 'none' },
  {
    name: 'in closed details',
    in: '<details><details><summary></summary></details></details>',
    outcome: 'none',
  },
  {
    name: 'truncated page',
    in: '<details><summary></summary></details>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
