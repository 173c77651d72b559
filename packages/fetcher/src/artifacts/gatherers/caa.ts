import type { CaaRecord } from '@pagemark/domain';
import type { DomainRecords } from '../../http/dns/domain-records.ts';
import { defineGatherer } from '../gatherer.ts';
import { queryDns } from '../query-dns.ts';

/** Maximum names, from the host upward, that are queried for CAA records. */
const LABELS_MAX = 10;

/** The CAA records of the host or, without any, of the nearest name above it (RFC 8659 section 3). */
export const caa = defineGatherer({
  name: 'caa',
  needs: 'domain',
  gather: (context) => queryDns(context, 'caa', (records) => caaOf(records, context)),
});

async function caaOf(
  records: DomainRecords,
  { host, domain }: { host: string; domain: string },
): Promise<CaaRecord[]> {
  const labels = host.split('.');
  for (let at = 0; at < Math.min(labels.length, LABELS_MAX); at += 1) {
    const name = labels.slice(at).join('.');
    const found = await records.caa(name);
    if (found.length > 0 || name === domain) return found;
  }
  return [];
}
