import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaProgressbarName } from './aria-progressbar-name.ts';

describeCheck(ariaProgressbarName, [
  {
    name: 'aria-label',
    in: '<div role=progressbar aria-label=A></div>',
    outcome: 'good',
    message: 'The ARIA progress bar has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'aria-labelledby',
    in: '<h2 id=h>A</h2><div role=progressbar aria-labelledby=h></div>',
    outcome: 'good',
  },
  { name: 'title attribute', in: '<div role=progressbar title=A></div>', outcome: 'good' },
  {
    name: 'text',
    in: '<div role=progressbar>A</div>',
    outcome: 'unnamed',
    message: 'The ARIA progress bar has no accessible name.',
  },
  {
    name: 'no name',
    in: '<div id=d role=progressbar></div>',
    outcome: 'unnamed',
    evidence: [{ selector: '#d' }],
  },
  { name: 'no such role', in: '<div role=list></div><div></div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=progressbar hidden></div>', outcome: 'none' },
  {
    name: 'truncated page',
    in: '<div role=progressbar></div>',
    body: { truncated: true },
    outcome: 'unknown',
  },
]);
