import { defineGatherer } from '../gatherer.ts';
import { queryDns } from '../query-dns.ts';

/** The number of IPv4 and IPv6 addresses of the host. */
export const addresses = defineGatherer({
  name: 'addresses',
  needs: 'domain',
  gather: (context) => queryDns(context, 'addresses', (records) => records.addresses(context.host)),
});
