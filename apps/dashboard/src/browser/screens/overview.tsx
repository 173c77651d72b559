import type { ReportCounts } from '@pagemark/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pollEvery } from '../api/poll-every.ts';
import { queries } from '../api/queries.ts';
import { useReportWatch } from '../api/use-report-watch.ts';
import { Distribution } from '../components/distribution.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { RequireScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Loaded } from '../components/status-states.tsx';
import { FirstReport } from './overview/first-report.tsx';
import { InProgress } from './overview/in-progress.tsx';
import { PagesTable } from './overview/pages-table.tsx';
import { QuickAudit } from './overview/quick-audit.tsx';
import { Regressions } from './overview/regressions.tsx';
import { ScoreTrend } from './overview/score-trend.tsx';
import { Sites } from './overview/sites.tsx';
import { TopIssues } from './overview/top-issues.tsx';

const REFRESH_MS = 10_000;
const RECENT = { search: '', sort_by: 'generated_at', sort: 'desc', per_page: 10 } as const;
const RECENT_MAX = 5;

/**
 * The start screen: the trend of scores, results, work in progress, regressions, top issues, projects and recent
 * results.
 */
export function Overview() {
  const overview = useQuery({ ...queries.overview(), refetchInterval: pollEvery(REFRESH_MS) });
  useReportWatch([...(overview.data?.running ?? []), ...(overview.data?.queued ?? [])]);
  const totals = overview.data?.totals;
  const isEmpty = totals !== undefined && countOf(totals) === 0;
  return (
    <Screen
      title="Overview"
      {...(totals !== undefined &&
        !isEmpty && {
          actions: (
            <RequireScope scope="write">
              <QuickAudit look="compact" />
            </RequireScope>
          ),
        })}
    >
      <Loaded query={overview}>
        {(data) =>
          isEmpty ? (
            <FirstReport />
          ) : (
            <div className="grid">
              <div className="c8">
                <ScoreTrend worsened={data.worsened_total} />
              </div>
              <div className="c4 stack">
                <section className="panel flush" aria-labelledby="results">
                  <header className="panel-head plain">
                    <h2 id="results">Results</h2>
                  </header>
                  <Distribution counts={data.totals} look="list" linkOf={listOf} />
                </section>
                <InProgress reports={[...data.running, ...data.queued]} counted={data.totals.pending} />
              </div>
              <div className="c7">
                <Regressions worsened={data.worsened} total={data.worsened_total} />
              </div>
              <div className="c5">
                <TopIssues />
              </div>
              <div className="c12">
                <Sites />
              </div>
              <div className="c12">
                <RecentAudits />
              </div>
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}

function RecentAudits() {
  const recent = useQuery(queries.reports(RECENT));
  return (
    <section className="panel flush" aria-labelledby="recent">
      <header className="panel-head">
        <h2 id="recent">Recent audits</h2>
        <Link href="/reports?sort_by=generated_at">View all</Link>
      </header>
      <Loaded query={recent}>
        {({ data }) => (
          <PagesTable
            reports={data.slice(0, RECENT_MAX)}
            column={{ title: 'Audited', cell: ({ generated_at: time }) => <RelativeTime time={time} /> }}
          />
        )}
      </Loaded>
    </section>
  );
}

function countOf({ good, decent, bad, failed, pending }: ReportCounts): number {
  return good + decent + bad + failed + pending;
}

/** The list of the reports of a state. */
function listOf(state: keyof ReportCounts): string {
  if (state === 'failed') return '/reports?status=failed';
  return state === 'pending' ? '/reports?status=queued' : `/reports?status=completed&result=${state}`;
}
