import { describeCheck } from '../../test/kit/describe-check.ts';
import { ariaMeterName } from './aria-meter-name.ts';

describeCheck(ariaMeterName, [
  {
    name: 'native elements with names',
    in: '<label for=m>Space</label><meter id=m></meter><label>Space <meter></meter></label><meter aria-label=Space></meter><meter title=Space></meter>',
    outcome: 'good',
    data: { checked: 4, failed: 0 },
  },
  { name: 'a native element', in: '<meter value=.5></meter>', outcome: 'unnamed' },
  { name: 'its content, which is for old browsers', in: '<meter value=.5>50%</meter>', outcome: 'unnamed' },
  {
    name: 'a native element with its role, once',
    in: '<meter role=meter></meter>',
    outcome: 'unnamed',
    data: { checked: 1, failed: 1 },
  },
  { name: 'a hidden native element', in: '<meter hidden></meter>', outcome: 'none' },
  {
    name: 'aria-label',
    in: '<div role=meter aria-label=A></div>',
    outcome: 'good',
    message: 'The meter has an accessible name.',
    data: { checked: 1, failed: 0 },
  },
  { name: 'aria-labelledby', in: '<h2 id=h>A</h2><div role=meter aria-labelledby=h></div>', outcome: 'good' },
  { name: 'title attribute', in: '<div role=meter title=A></div>', outcome: 'good' },
  {
    name: 'text',
    in: '<div role=meter>A</div>',
    outcome: 'unnamed',
    message: 'The meter has no accessible name.',
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
