import { finalHop } from '@pagemark/domain';
import type { FetchFacts, ExceededLimit, PageSnapshot } from '@pagemark/domain';
import { artifactSummaryOf } from './artifact-summary.ts';
import { transferSizesOf } from './transfer-sizes.ts';

/** What a report shows of how its page was fetched, and of all `limits` it met. The addresses dialed stay inside. */
export function fetchFactsOf(snapshot: PageSnapshot, limits: ExceededLimit[]): FetchFacts {
  const last = finalHop(snapshot);
  return {
    finalUrl: snapshot.finalUrl,
    status: last.status,
    httpVersion: last.httpVersion,
    hops: snapshot.hops.map(({ remoteAddress: _kept, ...hop }) => hop),
    totalMs: snapshot.totalMs,
    bytes: snapshot.body.bytes,
    truncated: snapshot.body.truncated,
    contentEncodings: snapshot.body.contentEncodings,
    charset: { name: snapshot.body.charset.name, source: snapshot.body.charset.source },
    tls: snapshot.tls,
    limits,
    transferSizes: transferSizesOf(snapshot.artifacts),
    artifacts: artifactSummaryOf(snapshot.artifacts),
  };
}
