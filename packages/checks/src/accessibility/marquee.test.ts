import { describeCheck } from '../../test/kit/describe-check.ts';
import { marquee } from './marquee.ts';

describeCheck(marquee, [
  {
    name: 'one element',
    in: '<Marquee id=m>New</Marquee>',
    outcome: 'present',
    message: 'This page has 1 <marquee> element.',
    data: { elements: 1 },
    evidence: [{ selector: '#m' }],
  },
  { name: 'no element', in: '<p>New</p>', outcome: 'none' },
  { name: 'hidden', in: '<div hidden><marquee>New</marquee></div>', outcome: 'none' },
  { name: 'truncated page', in: '<marquee>New</marquee>', body: { truncated: true }, outcome: 'unknown' },
]);
