import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaTabName } from './aria-tab-name.ts';

describeCheck(ariaTabName, [
  {
    name: 'aria-label',
    in: '<div role=tab aria-label=A></div>',
    outcome: 'good',
    message: 'The ARIA tab has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'aria-labelledby',
    in: '<h2 id=h>A</h2><div role=tab aria-labelledby=h></div>',
    outcome: 'good',
  },
  { name: 'title attribute', in: '<div role=tab title=A></div>', outcome: 'good' },
  { name: 'text', in: '<div role=tab>A</div>', outcome: 'good' },
  {
    name: 'no name',
    in: '<div id=d role=tab></div>',
    outcome: 'unnamed',
    message: 'The ARIA tab has no accessible name.',
    evidence: [{ selector: '#d' }],
  },
  { name: 'no such role', in: '<div role=list></div><div></div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=tab hidden></div>', outcome: 'none' },
  {
    name: 'truncated page',
    in: '<div role=tab></div>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
