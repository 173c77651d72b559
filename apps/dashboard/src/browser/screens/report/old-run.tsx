import {
  AppShellNotice,
  cappingCheck,
  FixFirst,
  LighthousePanel,
  PageMetrics,
  ScoreSummary,
  ScriptChanges,
} from '@pagemark/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../../api/queries.ts';
import type { ReportDetail } from '../../api/queries.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Failed, Loaded } from '../../components/status-states.tsx';
import { Findings } from './findings.tsx';

type Props = { report: ReportDetail; runId: string };

/** The results of one run of a report, with links to the previous, the next and the latest run. */
export function OldRun({ report, runId }: Props) {
  const { id } = report;
  const run = useQuery(queries.run(id, runId));
  return (
    <Loaded query={run}>
      {({ score, result, categories, results, error, finished_at: finishedAt, engine, lighthouse }) => (
        <div className="report">
          <nav className="panel run-nav" aria-label="Runs">
            <span>
              Run of <RelativeTime time={finishedAt} />
              {engine !== null && `, checks v${engine}`}
            </span>
            <Neighbors reportId={id} runId={runId} />
          </nav>
          {error !== null && <Failed title="This run failed" error={null} message={error.message} />}
          {results !== null && (
            <>
              <AppShellNotice results={results} />
              <ScoreSummary
                report={{ score, result, categories }}
                thresholds={results.grade_thresholds}
                cappedBy={cappingCheck(results)}
                previousScore={null}
              />
              <FixFirst
                score={score}
                findings={results.checks}
                thresholds={results.grade_thresholds}
                isCapped={results.result_capped_by !== null}
              />
              <Findings
                report={{ ...report, categories, results }}
                findings={results.checks}
                rendering={null}
              />
              <LighthousePanel
                lighthouse={lighthouse}
                categories={categories}
                rendering={results.rendering}
                fileUrl={(device) => `/reports/${id}/lighthouse/${device}?run=${runId}`}
              />
              <ScriptChanges results={results} />
              <PageMetrics fetch={results.fetch} checks={results.checks} />
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

function Neighbors({ reportId, runId }: { reportId: string; runId: string }) {
  const runs = useQuery(queries.runs(reportId));
  const completed = (runs.data ?? []).filter(({ score }) => score !== null);
  const at = completed.findIndex(({ id }) => id === runId);
  const [newer, older, latest] = [completed[at - 1], completed[at + 1], completed[0]];
  return (
    <span className="run-links">
      {at >= 0 && older !== undefined && <Link href={`/report/${reportId}?run=${older.id}`}>Older run</Link>}
      {at > 0 && newer !== undefined && <Link href={`/report/${reportId}?run=${newer.id}`}>Newer run</Link>}
      {latest !== undefined && latest.id !== runId && (
        <Link href={`/report/${reportId}/compare?from=${runId}&to=${latest.id}`}>
          Compare with the latest
        </Link>
      )}
      <Link href={`/report/${reportId}`}>Latest result</Link>
    </span>
  );
}
