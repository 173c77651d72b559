import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaMeterName } from './aria-meter-name.ts';

describeCheck(ariaMeterName, [
  {
    name: 'aria-label',
    in: '<div role=meter aria-label=A></div>',
    outcome: 'good',
    message: 'The ARIA meter has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'aria-labelledby', in: '<h2 id=h>A</h2><div role=meter aria-labelledby=h></div>', outcome: 'good' },
  { name: 'title attribute', in: '<div role=meter title=A></div>', outcome: 'good' },
  {
    name: 'text',
    in: '<div role=meter>A</div>',
    outcome: 'unnamed',
    message: 'The ARIA meter has no accessible name.',
  },
  {
    name: 'no name',
    in: '<div id=d role=meter></div>',
    outcome: 'unnamed',
    evidence: [{ selector: '#d' }],
  },
  { name: 'no such role', in: '<div role=list></div><div></div>', outcome: 'none' },
  { name: 'hidden', in: '<div role=meter hidden></div>', outcome: 'none' },
  { name: 'truncated page', in: '<div role=meter></div>', body: { truncated: true }, outcome: 'unknown' },
]);
