import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../api/queries.ts';
import type { ReportRow } from '../api/queries.ts';
import { useReportWatch } from '../api/use-report-watch.ts';
import { Distribution } from '../components/distribution.tsx';
import { Grade } from '../components/grade.tsx';
import { RequireScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Loaded } from '../components/status-states.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { OnePage } from './new-report/one-page.tsx';

const REFRESH_MS = 10_000;
const RECENT = { search: '', sort_by: 'generated_at', sort: 'desc', per_page: 10 } as const;

/** The start screen: report counts, regressions, audits in progress and recent audits. */
export function Overview() {
  const overview = useQuery({ ...queries.overview(), refetchInterval: REFRESH_MS });
  useReportWatch([...(overview.data?.running ?? []), ...(overview.data?.queued ?? [])]);
  return (
    <Screen title="Overview">
      <Loaded query={overview}>
        {({ totals, worsened, running, queued }) => {
          const reports = totals.good + totals.decent + totals.bad + totals.failed + totals.pending;
          if (reports === 0) return <FirstReport />;
          return (
            <>
              <div className="tiles">
                <Tile title="Reports" value={reports} href="/reports" />
                <Tile title="Projects" value={totals.projects} href="/projects" />
                <Tile title="Good" value={totals.good} href="/reports?status=completed&result=good" />
                <Tile title="Decent" value={totals.decent} href="/reports?status=completed&result=decent" />
                <Tile title="Bad" value={totals.bad} href="/reports?status=completed&result=bad" />
                <Tile title="Failed" value={totals.failed} href="/reports?status=failed" />
              </div>
              <section className="panel">
                <h2>Results</h2>
                <Distribution counts={totals} withLegend />
              </section>
              <div className="columns">
                <section className="panel">
                  <h2>Regressions</h2>
                  {worsened.length === 0 ? (
                    <p className="soft">No regressions</p>
                  ) : (
                    <ReportList
                      reports={worsened.map(({ report }) => report)}
                      note={(report) => {
                        const before =
                          worsened.find((one) => one.report.id === report.id)?.previous_score ?? 0;
                        return <span className="delta">was {before}</span>;
                      }}
                    />
                  )}
                </section>
                <section className="panel">
                  <h2>In progress</h2>
                  {running.length + queued.length === 0 ? (
                    <p className="soft">Nothing running</p>
                  ) : (
                    <ReportList reports={[...running, ...queued]} />
                  )}
                </section>
              </div>
              <RecentAudits />
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
}

function RecentAudits() {
  const recent = useQuery(queries.reports(RECENT));
  return (
    <section className="panel">
      <h2>Recent audits</h2>
      <Loaded query={recent}>
        {({ data }) => (
          <ReportList reports={data} note={(report) => <RelativeTime time={report.generated_at} />} />
        )}
      </Loaded>
    </section>
  );
}

function Tile({ title, value, href }: { title: string; value: number; href: string }) {
  return (
    <Link href={href} className={`tile ${title.toLowerCase()}`}>
      <b>{value.toLocaleString('en')}</b> <span>{title}</span>
    </Link>
  );
}

function ReportList({
  reports,
  note,
}: {
  reports: readonly ReportRow[];
  note?: (report: ReportRow) => React.ReactNode;
}) {
  return (
    <ul className="lines">
      {reports.map((report) => (
        <li key={report.id}>
          <Link href={`/report/${report.id}`} className="url">
            {report.url}
          </Link>
          {note !== undefined && <span className="soft">{note(report)}</span>}
          <Grade report={report} />
        </li>
      ))}
    </ul>
  );
}

function FirstReport() {
  return (
    <section className="panel first">
      <h2>Audit your first page</h2>
      <p className="soft">Paste a URL. Pagemark checks the page and shows what to fix first.</p>
      <RequireScope scope="write" otherwise={<p>Your key has read-only access.</p>}>
        <OnePage />
      </RequireScope>
      <ul className="next-steps">
        <li>The report appears in about a second. Share it with a link, or keep it to yourself.</li>
        <li>
          Audit <Link href="/new">a whole sitemap or a file of URLs</Link>; reports are grouped by site.
        </li>
        <li>Give a site a schedule, and see what changed since the last audit.</li>
      </ul>
    </section>
  );
}
