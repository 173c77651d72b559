import type { DomainTexts } from '@pagemark/domain';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import { untilAborted } from '../http/deadline.ts';
import type { DomainRecords } from '../http/dns/domain-records.ts';
import type { GatherContext } from './gather-context.ts';

/** Runs a query about the page's host and caches the result. Rejects with `dns_failure` when the name servers fail. */
export function queryDns<T>(
  { budget, cache, host, records }: GatherContext & { host: string },
  name: string,
  query: (records: DomainRecords) => Promise<T>,
): Promise<T> {
  const load = (): Promise<T> => {
    const result = query(records).catch((error: unknown) => {
      throw error instanceof ArtifactUnavailable ? error : new ArtifactUnavailable('dns_failure');
    });
    return untilAborted(result, budget.signal);
  };
  return cache.getOrLoad(`dns ${name} ${host}`, load, () => 0);
}

/** The TXT records of a name that begin with a version, such as `v=spf1`, as a whole word and in any case. */
export async function textsOf(records: DomainRecords, name: string, version: string): Promise<DomainTexts> {
  const startsWithVersion = new RegExp(`^${version}(?:[\\s;]|$)`, 'i');
  const texts = await records.texts(name);
  return { name, texts: texts.filter((text) => startsWithVersion.test(text)) };
}
