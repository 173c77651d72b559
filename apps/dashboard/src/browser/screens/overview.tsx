import type { ReportCounts } from '@pagemark/domain';
import { countText } from '@pagemark/ui/formats';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../api/queries.ts';
import type { ReportRow } from '../api/queries.ts';
import { useReportWatch } from '../api/use-report-watch.ts';
import { Distribution } from '../components/distribution.tsx';
import { Grade } from '../components/grade.tsx';
import { importName, isChanging, stateLabel } from '../components/import-labels.ts';
import { RequireScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Loaded } from '../components/status-states.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { PageCell } from './reports/page-cell.tsx';
import { OnePage } from './new-report/one-page.tsx';
import { ScoreTrend } from './overview/score-trend.tsx';
import { SampleData } from './overview/sample-data.tsx';
import { Sites } from './overview/sites.tsx';
import { TopIssues } from './overview/top-issues.tsx';

const REFRESH_MS = 10_000;
const IMPORTS_MAX = 3;
const RECENT = { search: '', sort_by: 'generated_at', sort: 'desc', per_page: 10 } as const;

/** The start screen: results, what is in progress, the trend of scores, top issues, regressions, recent audits and projects. */
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
              <div className="columns">
                <section className="panel">
                  <header className="panel-head">
                    <h2>
                      Results <span className="count">{countText(reports, 'report')}</span>
                    </h2>
                    <Link href="/projects">{countText(totals.projects, 'project')}</Link>
                  </header>
                  <Distribution counts={totals} withLegend linkOf={listOf} />
                </section>
                <section className="panel">
                  <h2>In progress</h2>
                  <ImportsInProgress />
                  {running.length + queued.length === 0 ? (
                    <p className="soft">No audits running</p>
                  ) : (
                    <ReportList reports={[...running, ...queued]} />
                  )}
                </section>
              </div>
              <div className="columns">
                <ScoreTrend />
                <TopIssues />
              </div>
              {worsened.length > 0 && (
                <section className="panel">
                  <h2>
                    Regressions <span className="count">{worsened.length}</span>
                  </h2>
                  <ReportList
                    reports={worsened.map(({ report }) => report)}
                    note={(report) => {
                      const before = worsened.find((one) => one.report.id === report.id)?.previous_score ?? 0;
                      return <Fall points={before - (report.score ?? 0)} />;
                    }}
                  />
                </section>
              )}
              <RecentAudits />
              <Sites />
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

/** The list of the reports of a state. */
function listOf(state: keyof ReportCounts): string {
  if (state === 'failed') return '/reports?status=failed';
  return state === 'pending' ? '/reports?status=queued' : `/reports?status=completed&result=${state}`;
}

/** The points that a score fell by. */
function Fall({ points }: { points: number }) {
  return (
    <span className="fall">
      <span aria-hidden>↓ </span>−{points}
      <span className="hidden"> points</span>
    </span>
  );
}

/** Imports whose lines or audits are in progress, with a bar each. */
function ImportsInProgress() {
  const imports = useQuery({ ...queries.imports(1), refetchInterval: REFRESH_MS });
  const some = (imports.data?.data ?? []).filter(isChanging).slice(0, IMPORTS_MAX);
  if (some.length === 0) return null;
  return (
    <ul className="lines">
      {some.map((row) => {
        const { pending, good, decent, bad, failed } = row.reports;
        const done = good + decent + bad + failed;
        return (
          <li key={row.id}>
            <Link href={`/imports/${row.id}`} className="url">
              {importName(row)}
            </Link>
            <span className="soft">{stateLabel(row)}</span>
            <span className="soft">{`${done.toLocaleString('en')} of ${countText(done + pending, 'audit')}`}</span>
          </li>
        );
      })}
    </ul>
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
          <span className="url">
            <PageCell report={report} />
          </span>
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
        <SampleData />
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
