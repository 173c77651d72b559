import type { FetchFacts, Finding, Hop } from '../report-data.ts';
import { Panel } from '../report/panel.tsx';
import { countText, msText } from '../text/formats.ts';
import { SafeLink } from '../text/safe-link.tsx';
import { BarTable } from './bar-table.tsx';
import { HOPS_MAX } from './fetch-timeline.ts';
import styles from './fetch.module.css';
import { pageFacts } from './page-facts.ts';
import { filesByKind, transferRows } from './page-weights.ts';
import { Waterfall } from './waterfall.tsx';

type Props = { fetch: FetchFacts; checks: readonly Finding[] };

/** How the page was fetched: timeline, redirects, connection, transfer size and files by type. */
export function PageMetrics({ fetch, checks }: Props) {
  const hops = fetch.hops.slice(-HOPS_MAX);
  return (
    <Panel title="Page metrics" isPadded>
      {hops.length > 0 && <Waterfall hops={hops} />}
      {hops.length > 1 && <Redirects hops={hops} />}
      <dl className={styles['facts']}>
        {pageFacts(fetch).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['columns']}>
        <BarTable caption="Transfer size" rows={transferRows(fetch)} />
        <BarTable caption="Files by type" rows={filesByKind(checks)} />
      </div>
    </Panel>
  );
}

function Redirects({ hops }: { hops: readonly Hop[] }) {
  return (
    <>
      <h3>{countText(hops.length - 1, 'redirect')}</h3>
      <ol className={styles['hops']}>
        {hops.map(({ url, status, timings }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a chain can contain a URL twice, and hops never move
          <li key={index}>
            {status} <SafeLink href={url} /> <small>{msText(timings.total_ms)}</small>
          </li>
        ))}
      </ol>
    </>
  );
}
