import { describeCheck } from '../../../test/kit/describe-check.ts';
import { captured } from '../../../test/kit/surroundings.ts';
import { ipv6 } from './ipv6.ts';

describeCheck(ipv6, [
  {
    name: 'both',
    around: { addresses: captured({ ipv4: 2, ipv6: 1 }) },
    outcome: 'reachable',
    data: { ipv4: 2, ipv6: 1 },
  },
  { name: 'none of IPv6', around: { addresses: captured({ ipv4: 1, ipv6: 0 }) }, outcome: 'ipv4-only' },
  { name: 'an address', around: { addresses: captured(null) }, outcome: 'no-name' },
  { name: 'not looked for', outcome: 'unknown' },
]);
