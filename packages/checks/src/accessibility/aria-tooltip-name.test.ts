import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaTooltipName } from './aria-tooltip-name.ts';

describeCheck(ariaTooltipName, [
  {
    name: 'aria-label',
    in: '<div role=tooltip aria-label=A></div>',
    outcome: 'good',
    message: 'The ARIA tooltip has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'aria-labelledby',
    in: '<h2 id=h>A</h2><div role=tooltip aria-labelledby=h></div>',
    outcome: 'good',
  },
  { name: 'title attribute', in: '<div role=tooltip title=A></div>', outcome: 'good' },
  { name: 'text', in: '<div role=tooltip>A</div>', outcome: 'good' },
  {
    name: 'no name',
    in: '<div id=d role=tooltip></div>',
    outcome: 'unnamed',
    message: 'The ARIA tooltip has no accessible name.',
    evidence: [{ selector: '#d' }],
  },
  { name: 'hidden text', in: '<div role=tooltip><b hidden>A</b></div>', outcome: 'unnamed' },
  { name: 'no such role', in: '<div role=list></div><div></div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=tooltip hidden></div>', outcome: 'none' },
  { name: 'truncated page', in: '<div role=tooltip></div>', body: { truncated: true }, outcome: 'unknown' },
]);
