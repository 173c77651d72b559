import { LIMIT_SENTENCES } from '@pagemark/domain';
import type { AroundFacts, FetchFacts } from '@pagemark/domain';
import { bytesText, countText, msText, timeText } from './formats.ts';

/** What is to be told of a fetch, in words: names and what they are. */
export function pageFacts(fetch: FetchFacts): [string, string][] {
  const { tls, charset, contentEncodings, httpVersion, around } = fetch;
  const facts: [string, string][] = [
    ['Answer', `${fetch.status} over HTTP/${httpVersion} in ${msText(fetch.totalMs)}`],
    ['Compression', contentEncodings.length === 0 ? 'none' : contentEncodings.join(', ')],
    ['Characters', `${charset.name}, by ${charset.source}`],
    ['Connection', tls === null ? 'not encrypted' : `${tls.protocol}, ${tls.cipher}`],
  ];
  if (tls !== null)
    facts.push(['Certificate', `by ${tls.issuer}, until ${timeText(Date.parse(tls.validTo))}`]);
  if (fetch.truncated) facts.push(['Truncated', 'only the beginning was read']);
  for (const { name, limit } of fetch.limits) {
    facts.push(['Limit met', `${LIMIT_SENTENCES[name]} (${name}: ${limit})`]);
  }
  if (around !== undefined) facts.push(['Around the page', aroundText(around)]);
  return facts;
}

/** What looking around cost, and how much of it was left out. */
function aroundText({ requests, bytes, totalMs, leftOut }: AroundFacts): string {
  const missed = leftOut.reduce((sum, { count }) => sum + count, 0);
  const cost = `${countText(requests, 'request')} with ${bytesText(bytes.wire)} in ${msText(totalMs)}`;
  return missed === 0 ? cost : `${cost}; ${missed} not looked at`;
}
