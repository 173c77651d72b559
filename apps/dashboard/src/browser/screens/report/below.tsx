import { LighthousePanel, PageMetrics, RenderedPage, Runs, ScriptChanges } from '@pagemark/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../../api/queries.ts';
import type { ReportDetail } from '../../api/queries.ts';
import { RelativeTime } from '../../components/relative-time.tsx';
import { Loaded } from '../../components/status-states.tsx';
import { Findings } from './findings.tsx';

/** The parts below the first screen of a report: findings, rendering, Lighthouse, metrics and runs. */
export function Below({ report }: { report: ReportDetail }) {
  const { id, results } = report;
  const runs = useQuery(queries.runs(id));
  return (
    <>
      {results !== null && (
        <>
          <Findings report={report} findings={results.checks} rendering={results.rendering} />
          <RenderedPage
            rendering={results.rendering}
            findings={results.checks}
            images={`/reports/${report.id}/screenshots`}
          />
          <LighthousePanel
            lighthouse={report.lighthouse}
            categories={report.categories}
            rendering={results.rendering}
            fileUrl={(device) => `/reports/${report.id}/lighthouse/${device}`}
          />
          <ScriptChanges results={results} />
          <PageMetrics fetch={results.fetch} checks={results.checks} />
        </>
      )}
      <Loaded query={runs}>
        {(all) => (
          <Runs
            runs={all}
            Time={RelativeTime}
            runLink={(run, content) => <Link href={`/report/${id}?run=${run.id}`}>{content}</Link>}
          />
        )}
      </Loaded>
    </>
  );
}
