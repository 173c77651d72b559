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
  { name: 'no IPv6 address', around: { addresses: captured({ ipv4: 1, ipv6: 0 }) }, outcome: 'ipv4-only' },
  { name: 'an IP address', around: { addresses: captured(null) }, outcome: 'ip-address' },
  { name: 'not available', outcome: 'unknown' },
]);
