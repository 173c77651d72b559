import { defineGatherer } from '../gatherer.ts';
import { queryDns } from '../query-dns.ts';

/** How many IPv4 and IPv6 addresses the host has. */
export const addresses = defineGatherer({
  name: 'addresses',
  needs: 'domain',
  gather: (context) => queryDns(context, 'addresses', (records) => records.addresses(context.host)),
});
