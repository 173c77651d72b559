import type { CaaRecord, Dnssec, DomainTexts } from '@pagemark/domain';
import type { DomainRecords } from '../http/dns/domain-records.ts';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';

/** Names above a host that are asked for CAA records. */
const LABELS_MAX = 10;

/** The CAA records that hold for a host: its own or, without any, those of the nearest name above (RFC 8659 section 3). */
export async function caaOf(records: DomainRecords, host: string, domain: string): Promise<CaaRecord[]> {
  const labels = host.split('.');
  for (let at = 0; at < Math.min(labels.length, LABELS_MAX); at += 1) {
    const name = labels.slice(at).join('.');
    const found = await records.caa(name);
    if (found.length > 0 || name === domain) return found;
  }
  return [];
}

/** The TXT records of a name that begin with a version, `v=spf1`: as a word, in any case. */
export async function textsOf(records: DomainRecords, name: string, version: string): Promise<DomainTexts> {
  const begins = new RegExp(`^${version}(?:[\\s;]|$)`, 'i');
  return { name, texts: (await records.texts(name)).filter((text) => begins.test(text)) };
}

/** Whether the answers for a host are signed. Rejects with an ArtifactUnavailable when the name server of this service cannot tell. */
export async function dnssecOf(records: DomainRecords, host: string): Promise<Dnssec> {
  const isSigned = await records.isAuthentic(host);
  if (isSigned === null) throw new ArtifactUnavailable('dnssec_not_validated');
  return { isSigned };
}
