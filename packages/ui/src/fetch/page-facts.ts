import type { FetchFacts } from '../report-data.ts';
import { bytesText, countText, msText, timeText } from '../text/formats.ts';

/** The facts of a fetch that screens show, as pairs of name and value. */
export function pageFacts(fetch: FetchFacts): [string, string][] {
  const { tls, charset, content_encodings: encodings, artifacts } = fetch;
  const facts: [string, string][] = [
    ['Response', `${fetch.status} over HTTP/${fetch.http_version} in ${msText(fetch.timings.total_ms)}`],
    ['Compression', encodings.length === 0 ? 'none' : encodings.join(', ')],
    ['Character encoding', `${charset.name}, from ${charset.source}`],
    ['Connection', tls === null ? 'not encrypted' : `${tls.protocol}, ${tls.cipher}`],
  ];
  if (tls !== null)
    facts.push(['Certificate', `issued by ${tls.issuer}, valid until ${timeText(Date.parse(tls.valid_to))}`]);
  if (fetch.truncated) facts.push(['Truncated', 'only the beginning was read']);
  for (const { name, value, message } of fetch.limits) {
    facts.push(['Limit reached', `${message} (${name}: ${value})`]);
  }
  if (artifacts !== null) facts.push(['Artifacts', artifactsText(artifacts)]);
  return facts;
}

/** The cost of gathering the artifacts, and how many were skipped. */
function artifactsText({ requests, bytes, total_ms, skipped }: NonNullable<FetchFacts['artifacts']>): string {
  const skippedCount = skipped.reduce((sum, { count }) => sum + count, 0);
  const cost = `${countText(requests, 'request')} with ${bytesText(bytes.wire)} in ${msText(total_ms)}`;
  return skippedCount === 0 ? cost : `${cost}; ${skippedCount} skipped`;
}
