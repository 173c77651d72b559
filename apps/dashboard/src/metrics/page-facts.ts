import { LIMIT_MESSAGES } from '@pagemark/domain';
import type { ArtifactSummary, FetchFacts } from '@pagemark/domain';
import { bytesText, countText, msText, timeText } from './formats.ts';

/** The facts of a fetch that screens show, as pairs of name and value. */
export function pageFacts(fetch: FetchFacts): [string, string][] {
  const { tls, charset, contentEncodings, httpVersion, artifacts } = fetch;
  const facts: [string, string][] = [
    ['Response', `${fetch.status} over HTTP/${httpVersion} in ${msText(fetch.totalMs)}`],
    ['Compression', contentEncodings.length === 0 ? 'none' : contentEncodings.join(', ')],
    ['Character encoding', `${charset.name}, from ${charset.source}`],
    ['Connection', tls === null ? 'not encrypted' : `${tls.protocol}, ${tls.cipher}`],
  ];
  if (tls !== null)
    facts.push(['Certificate', `issued by ${tls.issuer}, valid until ${timeText(Date.parse(tls.validTo))}`]);
  if (fetch.truncated) facts.push(['Truncated', 'only the beginning was read']);
  for (const { name, limit } of fetch.limits) {
    facts.push(['Limit reached', `${LIMIT_MESSAGES[name]} (${name}: ${limit})`]);
  }
  if (artifacts !== undefined) facts.push(['Artifacts', artifactsText(artifacts)]);
  return facts;
}

/** The cost of gathering the artifacts, and how many were skipped. */
function artifactsText({ requests, bytes, totalMs, skipped }: ArtifactSummary): string {
  const skippedCount = skipped.reduce((sum, { count }) => sum + count, 0);
  const cost = `${countText(requests, 'request')} with ${bytesText(bytes.wire)} in ${msText(totalMs)}`;
  return skippedCount === 0 ? cost : `${cost}; ${skippedCount} skipped`;
}
