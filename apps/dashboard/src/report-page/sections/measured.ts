import type { AuditResults, FetchFacts, ScoredFinding } from '@pagemark/domain';
import { barRows } from '../charts/bar-rows.ts';
import type { BarRow } from '../charts/bar-rows.ts';
import { waterfall } from '../charts/waterfall.ts';
import { bytesText, countText, msText } from '../markup/formats.ts';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';
import { safeLink } from '../markup/safe-link.ts';

const HOPS_MAX = 20;
const KINDS_MAX = 12;

/** How the page was fetched and what it weighs: the timeline, the redirects, the connection, files and bytes by type. */
export function measured({ fetch, findings }: AuditResults): Markup {
  const hops = fetch.hops.slice(-HOPS_MAX);
  return html`<section aria-labelledby="measured">
    <h2 id="measured">What was measured</h2>
    <h3>Fetch</h3>
    ${waterfall(hops)} ${hops.length > 1 && redirects(hops)}
    <dl class="facts">
      ${facts(fetch).map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <h3>Weight</h3>
    ${barRows('Bytes of the page', weightRows(fetch, findings))} ${filesByKind(findings)}
  </section>`;
}

function redirects(hops: FetchFacts['hops']): Markup {
  return html`<h3>${countText(hops.length - 1, 'redirect')}</h3>
    <ol class="hops">
      ${hops.map(
        ({ url, status, timings }) =>
          html`<li>${status} ${safeLink(url)} <small>${msText(timings.totalMs)}</small></li>`,
      )}
    </ol>`;
}

function facts(fetch: FetchFacts): [string, string][] {
  const { tls, charset, contentEncodings, httpVersion } = fetch;
  return [
    ['Answer', `${fetch.status} over HTTP/${httpVersion} in ${msText(fetch.totalMs)}`],
    ['Compression', contentEncodings.length === 0 ? 'none' : contentEncodings.join(', ')],
    ['Characters', `${charset.name}, by ${charset.source}`],
    ['Connection', tls === null ? 'not encrypted' : `${tls.protocol}, ${tls.cipher}`],
    ...(tls === null
      ? []
      : [['Certificate', `by ${tls.issuer}, until ${tls.validTo}`] satisfies [string, string]]),
    ...(fetch.truncated ? [['Truncated', 'only the beginning was read'] satisfies [string, string]] : []),
  ];
}

/** Bytes that the page itself tells, and those by type where the run looked at the page's files. */
function weightRows(fetch: FetchFacts, findings: readonly ScoredFinding[]): BarRow[] {
  const html = { label: 'HTML, as sent', value: fetch.bytes.wire };
  const decoded = { label: 'HTML, unpacked', value: fetch.bytes.decoded };
  const byType = amountsOf(findings, 'bytesByType').map(([label, value]) => ({ label, value }));
  return [html, decoded, ...byType].map((row) => ({ ...row, text: bytesText(row.value) }));
}

function filesByKind(findings: readonly ScoredFinding[]): Markup | null {
  const rows = amountsOf(findings, 'byKind').map(([label, value]) => ({ label, value, text: String(value) }));
  return rows.length === 0 ? null : barRows('Files that the page loads, by type', rows);
}

/** The named amounts that a check of speed measured, most first; empty when no check did. */
function amountsOf(findings: readonly ScoredFinding[], member: string): [string, number][] {
  for (const { category, data } of findings) {
    const value = category === 'performance' ? data[member] : undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const amounts = Object.entries(value).flatMap(([name, amount]): [string, number][] =>
      typeof amount === 'number' ? [[name, amount]] : [],
    );
    return amounts.toSorted((a, b) => b[1] - a[1]).slice(0, KINDS_MAX);
  }
  return [];
}
