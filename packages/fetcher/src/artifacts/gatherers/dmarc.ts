import { defineGatherer } from '../gatherer.ts';
import { queryDns, textsOf } from '../query-dns.ts';

/** The DMARC records of the registrable domain (RFC 7489). */
export const dmarc = defineGatherer({
  name: 'dmarc',
  needs: 'domain',
  gather: (context) =>
    queryDns(context, 'dmarc', (records) => textsOf(records, `_dmarc.${context.domain}`, 'v=DMARC1')),
});
