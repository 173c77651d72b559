import {
  AuditInfo,
  AppShellNotice,
  cappingCheck,
  completedScores,
  FixFirst,
  PagePicture,
  readableUrl,
  SafeLink,
  ScoreSummary,
} from '@pagemark/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { queries } from '../api/queries.ts';
import type { ReportDetail } from '../api/queries.ts';
import { isInProgress, useReportWatch } from '../api/use-report-watch.ts';
import { RunState } from '../components/grade.tsx';
import { lazyScreen } from '../components/lazy-screen.tsx';
import { ProjectMark } from '../components/project-mark.tsx';
import { RelativeTime } from '../components/relative-time.tsx';
import { RequireScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Failed, Loaded, Loading } from '../components/status-states.tsx';
import { useIsIdle } from '../components/use-is-idle.ts';
import { VisibilityLabel } from '../components/visibility.tsx';
import { failureHint } from './report/failure-hint.ts';
import { ReportActions } from './report/report-actions.tsx';
import { ReportChanges } from './report/report-changes.tsx';
import { ReportSteps } from './report/report-steps.tsx';
import { RunProgress } from './report/run-progress.tsx';
import { Share } from './report/share-dialog.tsx';

/**
 * The owner's view of a report: what to fix first, changes, findings, metrics and runs. With `?run=` in the URL, the
 * findings of that run.
 */
export function Report({ id }: { id: string }) {
  const detail = useQuery(queries.report(id));
  const runs = useQuery(queries.runs(id));
  const both = { ...detail, refetch: () => Promise.all([detail.refetch(), runs.refetch()]) };
  const run = new URLSearchParams(useSearch()).get('run');
  useReportWatch(detail.data === undefined ? [] : [detail.data]);
  const title = detail.data === undefined ? 'Report' : (detail.data.title ?? readableUrl(detail.data.url));
  return (
    <Screen
      title={title}
      crumbs={crumbsOf(detail.data?.project)}
      aside={detail.data !== undefined && <ReportSteps id={id} runId={run} />}
      mark={detail.data !== undefined && <ProjectMark project={detail.data.project} size="large" />}
      {...(detail.data !== undefined && {
        lead: <Lead report={detail.data} />,
        actions: (
          <>
            <Share report={detail.data} />
            <RequireScope scope="write">
              <ReportActions report={detail.data} />
            </RequireScope>
          </>
        ),
      })}
    >
      <Loaded query={both}>
        {(data) => {
          if (run !== null) return <OldRun key={run} report={data} runId={run} />;
          // The changes are beside the top issues, which would move when the runs arrive later.
          return runs.isPending ? <Loading /> : <Detail report={data} />;
        }}
      </Loaded>
    </Screen>
  );
}

/** The breadcrumbs of a report, through its project. */
function crumbsOf(project: string | undefined) {
  if (project === undefined) return [{ title: 'Reports', href: '/reports' }];
  return [
    { title: 'Projects', href: '/projects' },
    { title: project, href: `/projects/${encodeURIComponent(project)}` },
  ];
}

type Props = { report: ReportDetail };

const OldRun = lazyScreen('OldRun', async () => (await import('./report/old-run.tsx')).OldRun);
/** Loaded after the first screen has been shown. */
const Below = lazyScreen('Below', async () => (await import('./report/below.tsx')).Below);

/**
 * The page, the time of its result and its visibility; or a note that there is no result, unless an alert reports a
 * failure.
 */
function Lead({ report: { url, privacy, status, results, generated_at: generatedAt } }: Props) {
  return (
    <span className="report-lead">
      <SafeLink href={url}>
        <bdi dir="ltr" title={url}>
          {readableUrl(url)}
        </bdi>
      </SafeLink>
      {generatedAt !== null && <AuditInfo generatedAt={generatedAt} results={results} Time={RelativeTime} />}
      {generatedAt === null && status !== 'failed' && <span>No result yet</span>}
      <VisibilityLabel privacy={privacy} />
    </span>
  );
}

function Detail({ report }: Props) {
  const { id, results, error, generated_at: generatedAt } = report;
  const runs = useQuery(queries.runs(id));
  const below = useQuery(Below.code);
  const isIdle = useIsIdle();
  const thresholds = results?.grade_thresholds ?? null;
  const cappedBy = results === null ? null : cappingCheck(results);
  return (
    <div className="report">
      {isInProgress(report) && <RunProgress report={report} />}
      {error !== null && (
        <Failed
          title="The last audit failed"
          error={null}
          message={[error.message, failureHint(error.code), results && 'You see the previous result.']
            .filter(Boolean)
            .join(' ')}
        />
      )}
      <AppShellNotice results={results} />
      <ScoreSummary
        report={report}
        thresholds={thresholds}
        cappedBy={cappedBy}
        previousScore={completedScores(runs.data ?? [])[1] ?? null}
        picture={<PagePicture rendering={results?.rendering ?? null} images={`/reports/${id}/screenshots`} />}
        state={<RunState {...report} />}
      />
      {results !== null && (
        <div className="report-columns">
          <FixFirst
            score={report.score}
            findings={results.checks}
            thresholds={thresholds}
            isCapped={cappedBy !== null}
          />
          {generatedAt !== null && (
            <ReportChanges report={report} runs={runs.data ?? []} generatedAt={generatedAt} />
          )}
        </div>
      )}
      {isIdle && !below.isPending ? <Below report={report} /> : <div className="below-screen" />}
    </div>
  );
}
