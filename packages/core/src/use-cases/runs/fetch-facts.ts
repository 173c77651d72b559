import { finalHop } from '@pagemark/domain';
import type { FetchFacts, ExceededLimit, PageSnapshot } from '@pagemark/domain';
import { artifactSummaryOf } from './artifact-summary.ts';
import { transferSizesOf } from './transfer-sizes.ts';

/** The facts about fetching a page, for its report, with all exceeded `limits`. IP addresses are not included. */
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
