import type { AuditResults, FetchFacts } from '@pagemark/domain';
import { HOPS_MAX } from '../../measured/fetch-timeline.ts';
import { countText, msText } from '../../measured/formats.ts';
import { pageFacts } from '../../measured/page-facts.ts';
import { filesByKind, weightsOf } from '../../measured/page-weights.ts';
import { barRows } from '../charts/bar-rows.ts';
import { waterfall } from '../charts/waterfall.ts';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';
import { safeLink } from '../markup/safe-link.ts';

/** How the page was fetched and what it weighs: the timeline, the redirects, the connection, files and bytes by type. */
export function measured({ fetch, findings }: AuditResults): Markup {
  const hops = fetch.hops.slice(-HOPS_MAX);
  const files = filesByKind(findings);
  return html`<section aria-labelledby="measured">
    <h2 id="measured">What was measured</h2>
    <h3>Fetch</h3>
    ${waterfall(hops)} ${hops.length > 1 && redirects(hops)}
    <dl class="facts">
      ${pageFacts(fetch).map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <h3>Weight</h3>
    ${barRows('Bytes of the page', weightsOf(fetch))}
    ${files.length > 0 && barRows('Files that the page loads, by type', files)}
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
