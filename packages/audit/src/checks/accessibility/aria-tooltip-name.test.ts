import { describeCheck } from '../../../test/kit/describe-check.ts';
import { ariaTooltipName } from './aria-tooltip-name.ts';

describeCheck(ariaTooltipName, [
  {
    name: 'aria-label',
    in: '<div role=tooltip aria-label=A></div>',
    outcome: 'good',
    data: { checked: 1, failed: 0 },
  },
  {
    name: 'aria-labelledby',
    in: '<h2 id=h>A</h2><div role=tooltip aria-labelledby=h></div>',
    outcome: 'good',
  },
  { name: 'a title', in: '<div role=tooltip title=A></div>', outcome: 'good' },
  { name: 'text', in: '<div role=tooltip>A</div>', outcome: 'good' },
  {
    name: 'none of these',
    in: '<div id=d role=tooltip></div>',
    outcome: 'unnamed',
    evidence: [{ selector: '#d' }],
  },
  { name: 'text that is hidden', in: '<div role=tooltip><b hidden>A</b></div>', outcome: 'unnamed' },
  { name: 'none', in: '<div role=list></div><div></div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=tooltip hidden></div>', outcome: 'none' },
  { name: 'the page was cut', in: '<div role=tooltip></div>', body: { truncated: true }, outcome: 'unknown' },
]);
