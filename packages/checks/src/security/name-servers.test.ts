import { describeCheck } from '../../test/kit/describe-check.ts';
import { available } from '../../test/kit/artifacts.ts';
import { nameServers } from './name-servers.ts';

const named = (...names: string[]) => ({ artifacts: { nameServers: available(names) } });

describeCheck(nameServers, [
  {
    name: 'two',
    ...named('NS2.dns.example', 'ns1.dns.example'),
    outcome: 'several',
    message: 'The domain has 2 name servers.',
    data: { servers: ['ns1.dns.example', 'ns2.dns.example'] },
  },
  { name: 'one', ...named('ns1.dns.example'), outcome: 'one' },
  { name: 'a name that is not a zone', ...named(), outcome: 'none' },
  { name: 'an IP address', artifacts: { nameServers: available(null) }, outcome: 'no-public-domain' },
  { name: 'not available', outcome: 'unknown' },
]);
