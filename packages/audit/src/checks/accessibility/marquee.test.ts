import { describeCheck } from '../../../test/kit/describe-check.ts';
import { marquee } from './marquee.ts';

describeCheck(marquee, [
  {
    name: 'one',
    in: '<Marquee id=m>New</Marquee>',
    outcome: 'shown',
    data: { elements: 1 },
    evidence: [{ selector: '#m' }],
  },
  { name: 'none', in: '<p>New</p>', outcome: 'none' },
  { name: 'hidden', in: '<div hidden><marquee>New</marquee></div>', outcome: 'none' },
  { name: 'the page was cut', in: '<marquee>New</marquee>', body: { truncated: true }, outcome: 'unknown' },
]);
