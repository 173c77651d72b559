import { describeCheck } from '../../test/kit/describe-check.ts';
import { available } from '../../test/kit/artifacts.ts';
import { ipv6 } from './ipv6.ts';

describeCheck(ipv6, [
  {
    name: 'both',
    artifacts: { addresses: available({ ipv4: 2, ipv6: 1 }) },
    outcome: 'reachable',
    data: { ipv4: 2, ipv6: 1 },
  },
  {
    name: 'no IPv6 address',
    artifacts: { addresses: available({ ipv4: 1, ipv6: 0 }) },
    outcome: 'ipv4-only',
  },
  { name: 'an IP address', artifacts: { addresses: available(null) }, outcome: 'ip-address' },
  { name: 'not available', outcome: 'unknown' },
]);
