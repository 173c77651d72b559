import { defineGatherer } from '../gatherer.ts';
import { queryDns } from '../query-dns.ts';

/** The name servers of the registrable domain. */
export const nameServers = defineGatherer({
  name: 'nameServers',
  needs: 'domain',
  gather: (context) => queryDns(context, 'nameServers', (records) => records.nameServers(context.domain)),
});
