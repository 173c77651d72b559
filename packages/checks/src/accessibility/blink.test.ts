import { describeCheck } from '../../test/kit/describe-check.ts';
import { blink } from './blink.ts';

describeCheck(blink, [
  {
    name: 'one element',
    in: '<BLINK id=b>New</BLINK>',
    outcome: 'present',
    message: 'This page has 1 <blink> element.',
    data: { elements: 1 },
    evidence: [{ selector: '#b' }],
  },
  { name: 'no element', in: '<p>New</p>', outcome: 'none' },
  { name: 'hidden', in: '<blink hidden>New</blink>', outcome: 'none' },
  { name: 'truncated page', in: '<blink>New</blink>', body: { truncated: true }, outcome: 'unknown' },
]);
