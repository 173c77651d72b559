import { useQuery } from '@tanstack/react-query';
import { countText, coverageText } from '../../metrics/formats.ts';
import { queries } from '../api/queries.ts';
import type { ReportDetail } from '../api/queries.ts';
import { useReportWatch } from '../api/use-report-watch.ts';
import { Gauge } from '../components/gauge.tsx';
import { Grade, gradeClass } from '../components/grade.tsx';
import { RequireScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Failed, Loaded } from '../components/status-states.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { Changes } from './report/changes.tsx';
import { Findings } from './report/findings.tsx';
import { PageMetrics } from './report/metrics.tsx';
import { TopIssues } from './report/top-issues.tsx';
import { ReportActions } from './report/report-actions.tsx';
import { Runs } from './report/runs.tsx';
import { ShareLink } from './report/share-link.tsx';

/** The owner's view of a report: what to fix first, changes, findings, metrics and runs. */
export function Report({ id }: { id: string }) {
  const detail = useQuery(queries.report(id));
  useReportWatch(detail.data === undefined ? [] : [detail.data.report]);
  const title = detail.data?.report.url ?? 'Report';
  return (
    <Screen
      title={title}
      {...(detail.data !== undefined && {
        actions: (
          <RequireScope scope="write">
            <ReportActions report={detail.data.report} />
          </RequireScope>
        ),
      })}
    >
      <Loaded query={detail}>{(data) => <Detail {...data} />}</Loaded>
    </Screen>
  );
}

function Detail({ report, results }: ReportDetail) {
  return (
    <>
      <section className="panel summary" aria-label="Result">
        <Gauge report={report} />
        <div>
          <p aria-live="polite">
            <Grade report={report} withScore={false} />
          </p>
          <AuditInfo report={report} results={results} />
          <ShareLink report={report} />
        </div>
        <Categories report={report} results={results} />
      </section>
      {report.error !== null && (
        <Failed title="The last audit failed" error={null} message={report.error.message} />
      )}
      {results !== null && (
        <>
          <TopIssues findings={results.findings} />
          {report.generatedAtMs !== null && <Changes id={report.id} generatedAtMs={report.generatedAtMs} />}
          <Findings findings={results.findings} />
          <PageMetrics fetch={results.fetch} findings={results.findings} />
        </>
      )}
      <Runs id={report.id} />
    </>
  );
}

/** When the result is from, the version of its checks, and its coverage. */
function AuditInfo({ report, results }: ReportDetail) {
  // An alert below reports a first audit that failed.
  if (report.generatedAtMs === null)
    return report.status === 'failed' ? null : <p className="soft">No result yet</p>;
  return (
    <p className="soft">
      Audited <RelativeTime ms={report.generatedAtMs} />
      {results !== null && ` · checks v${results.engine} · ${coverageText(results.coverage)}`}
    </p>
  );
}

function Categories({ report, results }: ReportDetail) {
  return (
    <ul className="categories">
      {report.categories.map(({ id, title, score, failed, warned }) => (
        <li key={id}>
          <span>
            {title} <b>{score ?? '–'}</b>
          </span>
          <svg
            className={`bar ${gradeClass(score, results?.gradeThresholds)}`}
            viewBox="0 0 100 6"
            preserveAspectRatio="none"
            aria-hidden
          >
            <rect className="track" width="100" height="6" rx="3" />
            <rect className="arc" width={score ?? 0} height="6" rx="3" />
          </svg>
          <small className="soft">
            {failed} failed, {countText(warned, 'warning')}
          </small>
        </li>
      ))}
    </ul>
  );
}
