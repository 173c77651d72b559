import { defineGatherer } from '../gatherer.ts';
import { queryDns, textsOf } from '../query-dns.ts';

/** The SPF records of the registrable domain (RFC 7208). */
export const spf = defineGatherer({
  name: 'spf',
  needs: 'domain',
  gather: (context) => queryDns(context, 'spf', (records) => textsOf(records, context.domain, 'v=spf1')),
});
