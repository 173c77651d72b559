import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../api/queries.ts';
import type { ReportRow } from '../api/queries.ts';
import { useReportWatch } from '../api/use-report-watch.ts';
import { Distribution } from '../parts/distribution.tsx';
import { Grade } from '../parts/grade.tsx';
import { May } from '../parts/may.tsx';
import { Screen } from '../parts/screen.tsx';
import { Empty, Loaded } from '../parts/states.tsx';
import { When } from '../parts/when.tsx';

const REFRESH_MS = 10_000;
const LATEST = { search: '', sort_by: 'generated_at', sort: 'desc', per_page: 10 } as const;

/** How things stand: how many there are, what got worse, what is under way, what came last. */
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
                <Tile title="Sites" value={totals.projects} href="/projects" />
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
                  <h2>Got worse since the run before</h2>
                  {worsened.length === 0 ? (
                    <p className="soft">Nothing did.</p>
                  ) : (
                    <ReportLines
                      reports={worsened.map(({ report }) => report)}
                      note={(report) => {
                        const before =
                          worsened.find((one) => one.report.id === report.id)?.previousScore ?? 0;
                        return <span className="delta">was {before}</span>;
                      }}
                    />
                  )}
                </section>
                <section className="panel">
                  <h2>Under way</h2>
                  {running.length + queued.length === 0 ? (
                    <p className="soft">Nothing is running or waiting.</p>
                  ) : (
                    <ReportLines reports={[...running, ...queued]} />
                  )}
                </section>
              </div>
              <Latest />
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
}

function Latest() {
  const latest = useQuery(queries.reports(LATEST));
  return (
    <section className="panel">
      <h2>Latest results</h2>
      <Loaded query={latest}>
        {({ items }) => <ReportLines reports={items} note={(report) => <When ms={report.generatedAtMs} />} />}
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

function ReportLines({
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
    <Empty title="No reports yet">
      <p>Give Pagemark the address of a page. It fetches the page, checks it and tells what to mend first.</p>
      <May scope="write">
        <Button component={Link} href="/new" mt="md">
          Audit a page
        </Button>
      </May>
    </Empty>
  );
}
