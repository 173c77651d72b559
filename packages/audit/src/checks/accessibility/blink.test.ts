import { describeCheck } from '../../../test/kit/describe-check.ts';
import { blink } from './blink.ts';

describeCheck(blink, [
  {
    name: 'one',
    in: '<BLINK id=b>New</BLINK>',
    outcome: 'shown',
    data: { elements: 1 },
    evidence: [{ selector: '#b' }],
  },
  { name: 'none', in: '<p>New</p>', outcome: 'none' },
  { name: 'hidden', in: '<blink hidden>New</blink>', outcome: 'none' },
  { name: 'the page was cut', in: '<blink>New</blink>', body: { truncated: true }, outcome: 'unknown' },
]);
