import { filesByKind, HOPS_MAX, pageFacts, transferRows, Waterfall } from '@pagemark/ui';
import { countText, msText } from '@pagemark/ui/formats';
import type { FetchFacts, ReportResults } from '../../api/queries.ts';
import { PageWeight } from './page-weight.tsx';

/** How the page was fetched: timeline, redirects, connection, transfer size and files by type. */
export function PageMetrics({ fetch, checks }: Pick<ReportResults, 'fetch' | 'checks'>) {
  const hops = fetch.hops.slice(-HOPS_MAX);
  return (
    <section className="panel" aria-labelledby="metrics">
      <h2 id="metrics">Page metrics</h2>
      {hops.length > 0 && <Waterfall hops={hops} />}
      {hops.length > 1 && <Redirects hops={hops} />}
      <dl className="facts metrics">
        {pageFacts(fetch).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="columns">
        <PageWeight caption="Transfer size" rows={transferRows(fetch)} />
        <PageWeight caption="Files by type" rows={filesByKind(checks)} />
      </div>
    </section>
  );
}

function Redirects({ hops }: Pick<FetchFacts, 'hops'>) {
  return (
    <>
      <h3>{countText(hops.length - 1, 'redirect')}</h3>
      <ol className="hops">
        {hops.map(({ url, status, timings }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a chain can contain a URL twice, and hops never move
          <li key={index}>
            {status} {url} <span className="soft">{msText(timings.total_ms)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
