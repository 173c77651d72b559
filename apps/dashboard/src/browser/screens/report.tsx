import {
  AuditInfo,
  cappingCheck,
  completedScores,
  FixFirst,
  PageMetrics,
  Runs,
  ScoreSummary,
} from '@pagemark/ui';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import type { ReportDetail } from '../api/queries.ts';
import { useReportWatch } from '../api/use-report-watch.ts';
import { RunState } from '../components/grade.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { RequireScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Failed, Loaded } from '../components/status-states.tsx';
import { Findings } from './report/findings.tsx';
import { ReportActions } from './report/report-actions.tsx';
import { ReportChanges } from './report/report-changes.tsx';
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
        lead: <Lead report={detail.data} />,
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

/** When the result is from; while there is none, that there is none, unless an alert reports that the audit failed. */
function Lead({ report: { status, results, generated_at: generatedAt } }: Props) {
  if (generatedAt !== null)
    return <AuditInfo generatedAt={generatedAt} results={results} Time={RelativeTime} />;
  return status === 'failed' ? null : 'No result yet';
}

function Detail({ report }: Props) {
  const { id, results, generated_at: generatedAt } = report;
  const runs = useQuery(queries.runs(id));
  const thresholds = results?.grade_thresholds ?? null;
  return (
    <div className="report">
      <ScoreSummary
        report={report}
        thresholds={thresholds}
        cappedBy={results === null ? null : cappingCheck(results)}
        previousScore={completedScores(runs.data ?? [])[1] ?? null}
        state={<RunState {...report} />}
      >
        <ShareLink report={report} />
      </ScoreSummary>
      {report.error !== null && (
        <Failed title="The last audit failed" error={null} message={report.error.message} />
      )}
      {results !== null && (
        <>
          <div className="report-columns">
            <FixFirst score={report.score} findings={results.checks} thresholds={thresholds} />
            {generatedAt !== null && (
              <ReportChanges report={report} runs={runs.data ?? []} generatedAt={generatedAt} />
            )}
          </div>
          <Findings report={report} findings={results.checks} />
          <PageMetrics fetch={results.fetch} checks={results.checks} />
        </>
      )}
      <Loaded query={runs}>{(all) => <Runs runs={all} Time={RelativeTime} />}</Loaded>
    </div>
  );
}
