import { useQuery } from '@tanstack/react-query';
import { countText, coverageText } from '@pagemark/ui/formats';
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
  useReportWatch(detail.data === undefined ? [] : [detail.data]);
  const title = detail.data?.url ?? 'Report';
  return (
    <Screen
      title={title}
      {...(detail.data !== undefined && {
        actions: (
          <RequireScope scope="write">
            <ReportActions report={detail.data} />
          </RequireScope>
        ),
      })}
    >
      <Loaded query={detail}>{(data) => <Detail report={data} />}</Loaded>
    </Screen>
  );
}

type Props = { report: ReportDetail };

function Detail({ report }: Props) {
  const { results, generated_at: generatedAt } = report;
  return (
    <>
      <section className="panel summary" aria-label="Result">
        <Gauge report={report} />
        <div>
          <p aria-live="polite">
            <Grade report={report} withScore={false} />
          </p>
          <AuditInfo report={report} />
          <ShareLink report={report} />
        </div>
        <Categories report={report} />
      </section>
      {report.error !== null && (
        <Failed title="The last audit failed" error={null} message={report.error.message} />
      )}
      {results !== null && (
        <>
          <TopIssues findings={results.checks} />
          {generatedAt !== null && <Changes id={report.id} generatedAt={generatedAt} />}
          <Findings findings={results.checks} />
          <PageMetrics fetch={results.fetch} checks={results.checks} />
        </>
      )}
      <Runs id={report.id} />
    </>
  );
}

/** When the result is from, the version of its checks, and its coverage. */
function AuditInfo({ report: { status, results, generated_at: generatedAt } }: Props) {
  // An alert below reports a first audit that failed.
  if (generatedAt === null) return status === 'failed' ? null : <p className="soft">No result yet</p>;
  return (
    <p className="soft">
      Audited <RelativeTime time={generatedAt} />
      {results !== null && ` · checks v${results.engine} · ${coverageText(results.coverage)}`}
    </p>
  );
}

function Categories({ report: { categories, results } }: Props) {
  return (
    <ul className="categories">
      {categories.map(({ id, title, score, failed, warned }) => (
        <li key={id}>
          <span>
            {title} <b>{score ?? '–'}</b>
          </span>
          <svg
            className={`bar ${gradeClass(score, results?.grade_thresholds ?? null)}`}
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
