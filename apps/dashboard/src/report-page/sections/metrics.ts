import type { AuditResults } from '@pagemark/domain';
import { toResultsBody } from '@pagemark/http/wire';
import type { ResultsBody } from '@pagemark/http/wire';
import { HOPS_MAX } from '@pagemark/ui/fetch/fetch-timeline';
import { countText, msText } from '@pagemark/ui/formats';
import { pageFacts } from '@pagemark/ui/fetch/page-facts';
import { filesByKind, transferRows } from '@pagemark/ui/fetch/page-weights';
import { barRows } from '../charts/bar-rows.ts';
import { waterfall } from '../charts/waterfall.ts';
import { html } from '../markup/html.ts';
import type { Markup } from '../markup/html.ts';
import { safeLink } from '../markup/safe-link.ts';

/** Renders how the page was fetched: timeline, redirects, connection, transfer size and files by type. */
export function pageMetrics(results: AuditResults): Markup {
  const { fetch, checks } = toResultsBody(results, null);
  const hops = fetch.hops.slice(-HOPS_MAX);
  const files = filesByKind(checks);
  return html`<section aria-labelledby="metrics">
    <h2 id="metrics">Page metrics</h2>
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
    <h3>Size</h3>
    ${barRows('Transfer size', transferRows(fetch))} ${files.length > 0 && barRows('Files by type', files)}
  </section>`;
}

function redirects(hops: ResultsBody['fetch']['hops']): Markup {
  return html`<h3>${countText(hops.length - 1, 'redirect')}</h3>
    <ol class="hops">
      ${hops.map(
        ({ url, status, timings }) =>
          html`<li>${status} ${safeLink(url)} <small>${msText(timings.total_ms)}</small></li>`,
      )}
    </ol>`;
}
