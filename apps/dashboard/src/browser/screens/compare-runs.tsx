import { Select } from '@pagemark/ui/controls';
import {
  CategoryChanges,
  ComparedFindings,
  MetricChanges,
  readableUrl,
  ResultTag,
  ScoreRing,
  UpdatedChecks,
} from '@pagemark/ui';
import { DEFAULT_GRADE_THRESHOLDS } from '@pagemark/domain';
import type { GradeThresholds } from '@pagemark/domain';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { toDisplayError } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import type { ReportDetail, ReportRun, RunComparison } from '../api/queries.ts';
import { Screen } from '../components/screen.tsx';
import { Empty, Loaded } from '../components/status-states.tsx';

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Two runs of a report side by side. The URL names them: `?from=&to=`; by default the latest two results. */
export function CompareRuns({ id }: { id: string }) {
  const report = useQuery(queries.report(id));
  const runs = useQuery(queries.runs(id));
  const name = report.data === undefined ? '' : (report.data.title ?? readableUrl(report.data.url));
  return (
    <Screen
      title="Compare runs"
      crumbs={[
        { title: 'Reports', href: '/reports' },
        { title: name, href: `/report/${id}` },
      ]}
      lead={report.data !== undefined && <bdi dir="ltr">{readableUrl(report.data.url)}</bdi>}
    >
      <Loaded query={report}>
        {(detail) => (
          <Loaded query={runs}>
            {(all) => <Chosen report={detail} runs={all.filter(({ score }) => score !== null)} />}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  );
}

type Props = { report: ReportDetail; runs: readonly ReportRun[] };

function Chosen({ report, runs }: Props) {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const [latest, previous] = runs;
  const from = query.get('from') ?? previous?.id;
  const to = query.get('to') ?? latest?.id;
  if (from === undefined || to === undefined)
    return (
      <Empty title="Nothing to compare yet">
        <p>A comparison needs two results. Run the audit again to get another.</p>
      </Empty>
    );
  const choose = (chosen: { from: string; to: string }) =>
    navigate(`${path}?from=${chosen.from}&to=${chosen.to}`, { replace: true });
  return <Sides report={report} runs={runs} from={from} to={to} choose={choose} />;
}

type SidesProps = Props & {
  from: string;
  to: string;
  choose: (chosen: { from: string; to: string }) => void;
};

function Sides({ report, runs, from, to, choose }: SidesProps) {
  const comparison = useQuery(queries.comparison(report.id, { from, to }));
  const fields = comparison.error === null ? {} : toDisplayError(comparison.error).fields;
  // An id in the URL is not that of a completed run of this report, so neither a choice nor a retry helps.
  if (fields['from'] !== undefined || fields['to'] !== undefined)
    return (
      <Empty title="Run not found">
        <p>A run of this comparison does not exist or has no result.</p>
        {runs.length > 1 && <Link href={`/report/${report.id}/compare`}>Compare the latest two</Link>}
      </Empty>
    );
  const shown = { runs, thresholds: report.results?.grade_thresholds ?? DEFAULT_GRADE_THRESHOLDS };
  return (
    <div className="report">
      <div className="compared-runs">
        <RunChoice {...shown} label="A" value={from} onChange={(id) => choose({ from: id, to })} />
        <button
          type="button"
          className="swap"
          aria-label="Swap A and B"
          onClick={() => choose({ from: to, to: from })}
        >
          ⇄
        </button>
        <RunChoice {...shown} label="B" value={to} onChange={(id) => choose({ from, to: id })} />
      </div>
      <Loaded query={comparison}>{(data) => <Comparison report={report} data={data} />}</Loaded>
    </div>
  );
}

type RunChoiceProps = {
  label: 'A' | 'B';
  runs: readonly ReportRun[];
  thresholds: GradeThresholds;
  value: string;
  onChange: (id: string) => void;
};

function RunChoice({ label, runs, thresholds, value, onChange }: RunChoiceProps) {
  const run = runs.find(({ id }) => id === value);
  return (
    <section className="panel compared-run" aria-label={`Run ${label}`}>
      <ScoreRing score={run?.score ?? null} thresholds={thresholds} size="medium" />
      <div>
        <p>
          <b className="run-letter">{label}</b>{' '}
          {run?.result !== null && run !== undefined && <ResultTag result={run.result} />}
        </p>
        <Select
          aria-label={`Run ${label}`}
          value={value}
          choices={runs.map(({ id, finished_at: finished, score }) => ({
            value: id,
            label: `${finished === null ? '' : TIME.format(Date.parse(finished))} – ${score}`,
          }))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {run?.engine !== null && run !== undefined && <p className="soft">Checks v{run.engine}</p>}
      </div>
    </section>
  );
}

function Comparison({ report, data }: { report: ReportDetail; data: RunComparison }) {
  return (
    <>
      <UpdatedChecks from={data.from} to={data.to} />
      <CategoryChanges categories={data.categories} thresholds={report.results?.grade_thresholds ?? null} />
      <div className="report-columns">
        <ComparedFindings
          comparison={data}
          checkLink={(check, title) => (
            <Link href={`/report/${report.id}?run=${data.to.id}#check-${check}`}>{title}</Link>
          )}
        />
        <MetricChanges metrics={data.metrics} />
      </div>
    </>
  );
}
