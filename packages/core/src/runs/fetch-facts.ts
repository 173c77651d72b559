import { finalHop } from '@pagemark/domain';
import type { FetchFacts, LimitHit, PageSnapshot } from '@pagemark/domain';
import { aroundFactsOf } from './around-facts.ts';
import { assetWeightsOf } from './asset-weights.ts';

/** What a report shows of how its page was fetched, and of all `limits` it met. The addresses dialled stay inside. */
export function fetchFactsOf(snapshot: PageSnapshot, limits: LimitHit[]): FetchFacts {
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
    weights: assetWeightsOf(snapshot.around),
    around: aroundFactsOf(snapshot.around),
  };
}
