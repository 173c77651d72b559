import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import type { ReportDetail } from '../api/queries.ts';
import { useReportWatch } from '../api/use-report-watch.ts';
import { Gauge } from '../parts/gauge.tsx';
import { Grade, gradeClass } from '../parts/grade.tsx';
import { May } from '../parts/may.tsx';
import { Screen } from '../parts/screen.tsx';
import { Failed, Loaded } from '../parts/states.tsx';
import { When } from '../parts/when.tsx';
import { Changes } from './report/changes.tsx';
import { Findings } from './report/findings.tsx';
import { Measured } from './report/measured.tsx';
import { MendFirst } from './report/mend-first.tsx';
import { ReportActions } from './report/report-actions.tsx';
import { Runs } from './report/runs.tsx';
import { ShareLine } from './report/share-line.tsx';

/** A report as its owner works with it: what to mend first, what changed, every finding, what was measured, its runs. */
export function Report({ id }: { id: string }) {
  const detail = useQuery(queries.report(id));
  useReportWatch(detail.data === undefined ? [] : [detail.data.report]);
  const title = detail.data?.report.url ?? 'Report';
  return (
    <Screen
      title={title}
      {...(detail.data !== undefined && {
        actions: (
          <May scope="write">
            <ReportActions report={detail.data.report} />
          </May>
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
          <p className="soft">
            {report.generatedAtMs === null ? (
              'No result yet.'
            ) : (
              <>
                Result from <When ms={report.generatedAtMs} />.
              </>
            )}{' '}
            {results !== null &&
              `Checks of version ${results.engine}; ${Math.round(results.coverage * 100)} % could be measured.`}
          </p>
          <ShareLine report={report} />
        </div>
        <Categories report={report} results={results} />
      </section>
      {report.error !== null && <Failed error={null} message={report.error.message} />}
      {results !== null && (
        <>
          <MendFirst findings={results.findings} />
          {report.generatedAtMs !== null && <Changes id={report.id} generatedAtMs={report.generatedAtMs} />}
          <Findings findings={results.findings} />
          <Measured fetch={results.fetch} findings={results.findings} />
        </>
      )}
      <Runs id={report.id} />
    </>
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
            className={`bar ${gradeClass(score, results?.cutoffs)}`}
            viewBox="0 0 100 6"
            preserveAspectRatio="none"
            aria-hidden
          >
            <rect className="track" width="100" height="6" rx="3" />
            <rect className="arc" width={score ?? 0} height="6" rx="3" />
          </svg>
          <small className="soft">
            {failed} failed, {warned} warned
          </small>
        </li>
      ))}
    </ul>
  );
}
