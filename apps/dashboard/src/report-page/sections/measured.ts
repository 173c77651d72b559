import { pageWeightsOf } from '@pagemark/domain';
import type { AroundFacts, AuditResults, FetchFacts, PageWeight, ScoredFinding } from '@pagemark/domain';
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
    ${barRows('Bytes of the page', weightRows(fetch))} ${filesByKind(findings)}
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
    ...(fetch.around === undefined
      ? []
      : [['Around the page', aroundText(fetch.around)] satisfies [string, string]]),
  ];
}

/** What looking around cost, and how much of it was left out. */
function aroundText({ requests, bytes, totalMs, leftOut }: AroundFacts): string {
  const missed = leftOut.reduce((sum, { count }) => sum + count, 0);
  const cost = `${countText(requests, 'request')} with ${bytesText(bytes.wire)} in ${msText(totalMs)}`;
  return missed === 0 ? cost : `${cost}; ${missed} not looked at`;
}

const KIND_TITLES: Record<PageWeight['kind'], string> = {
  html: 'HTML, as sent',
  script: 'Scripts',
  style: 'Styles',
  image: 'Images',
  font: 'Fonts',
  other: 'Other files',
};

/** The bytes of the page itself, and of its files by type where the run looked at them. */
function weightRows(fetch: FetchFacts): BarRow[] {
  const [html, ...files] = pageWeightsOf(fetch).map(({ kind, files, bytes }) => ({
    label: kind === 'html' ? KIND_TITLES.html : `${KIND_TITLES[kind]} (${files})`,
    value: bytes,
  }));
  const unpacked = { label: 'HTML, unpacked', value: fetch.bytes.decoded };
  const rows = html === undefined ? files : [html, unpacked, ...files];
  return rows.map((row) => ({ ...row, text: bytesText(row.value) }));
}

/** How many files the HTML names, by kind, as the check of their number counted them. */
function filesByKind(findings: readonly ScoredFinding[]): Markup | null {
  const counts = findings.find(({ id }) => id === 'http-requests')?.data['byKind'];
  if (typeof counts !== 'object' || counts === null || Array.isArray(counts)) return null;
  const rows = Object.entries(counts).flatMap(([label, value]) =>
    typeof value === 'number' ? [{ label, value, text: String(value) }] : [],
  );
  if (rows.length === 0) return null;
  const mostFirst = rows.toSorted((a, b) => b.value - a.value).slice(0, KINDS_MAX);
  return barRows('Files that the page loads, by type', mostFirst);
}
