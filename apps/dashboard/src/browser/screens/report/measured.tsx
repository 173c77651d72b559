import { HOPS_MAX } from '../../../measured/fetch-timeline.ts';
import { countText, msText } from '../../../measured/formats.ts';
import { pageFacts } from '../../../measured/page-facts.ts';
import { filesByKind, weightsOf } from '../../../measured/page-weights.ts';
import type { FetchFacts, ReportResults } from '../../api/queries.ts';
import { Amounts } from './amounts.tsx';
import { Waterfall } from './waterfall.tsx';

/** How the page was fetched and what it weighs: the timeline, the redirects, the connection, files and bytes by type. */
export function Measured({ fetch, findings }: Pick<ReportResults, 'fetch' | 'findings'>) {
  const hops = fetch.hops.slice(-HOPS_MAX);
  return (
    <section className="panel" aria-labelledby="measured">
      <h2 id="measured">What was measured</h2>
      {hops.length > 0 && <Waterfall hops={hops} />}
      {hops.length > 1 && <Redirects hops={hops} />}
      <dl className="facts measured">
        {pageFacts(fetch).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="columns">
        <Amounts caption="Bytes of the page" rows={weightsOf(fetch)} />
        <Amounts caption="Files that the page loads, by type" rows={filesByKind(findings)} />
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
          // oxlint-disable-next-line react/no-array-index-key -- a page may lead through one address twice, and they never move
          <li key={index}>
            {status} {url} <span className="soft">{msText(timings.totalMs)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
