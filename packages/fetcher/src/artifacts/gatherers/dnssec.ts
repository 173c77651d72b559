import { ArtifactUnavailable } from '../../http/artifact-requests/artifact-unavailable.ts';
import { defineGatherer } from '../gatherer.ts';
import { queryDns } from '../query-dns.ts';

/** Whether the DNS answers for the host are signed. Unavailable when the name server of this service does not validate. */
export const dnssec = defineGatherer({
  name: 'dnssec',
  needs: 'domain',
  gather: (context) =>
    queryDns(context, 'dnssec', async (records) => {
      const isSigned = await records.isAuthentic(context.host);
      if (isSigned === null) throw new ArtifactUnavailable('dnssec_not_validated');
      return { isSigned };
    }),
});
