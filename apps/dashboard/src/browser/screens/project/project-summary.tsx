import { numberText } from '@pagemark/ui/formats';
import { ScoreMark } from '@pagemark/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Change } from '../../components/change.tsx';
import { Distribution } from '../../components/distribution.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import type { ProjectDetail, ProjectHistory } from '../../api/queries.ts';
import { projectPath } from '../../url/project-path.ts';

type Props = {
  project: string;
  detail: ProjectDetail;
  days: ProjectHistory['days'];
  /** Null: unknown. */
  issues: number | null;
  newIssues: number;
};

/** The figures of a project, the changes on its last day with audits, and the results of its pages. */
export function ProjectSummary({ project, detail, days, issues, newIssues }: Props) {
  const [before, last] = [days.at(-2), days.at(-1)];
  const reports = (query: Record<string, string>) => `/reports?${new URLSearchParams({ project, ...query })}`;
  return (
    <dl className="figures strip">
      {last !== undefined && (
        <>
          <Figure name="Median score" change={changeOf(last.median, before?.median)}>
            <ScoreMark score={last.median} isShort />
          </Figure>
          <Figure name="Worst page" change={changeOf(last.worst, before?.worst)}>
            {/* Excludes pages without a score, which would come first. */}
            <Link href={reports({ score_min: '0', sort_by: 'score', sort: 'asc' })}>
              <ScoreMark score={last.worst} isShort />
            </Link>
          </Figure>
        </>
      )}
      <Figure name="Pages">
        <Link href={projectPath(project, 'pages')}>{numberText(detail.reports.total)}</Link>
      </Figure>
      {issues !== null && (
        <Figure name="Issues">
          <Link href={projectPath(project, 'issues')}>{numberText(issues)}</Link>
          {newIssues > 0 && <span className="figure-note">{numberText(newIssues)} new</span>}
        </Figure>
      )}
      <Figure name="Last result">
        <RelativeTime time={detail.audited_at} none={detail.reports.failed > 0 ? 'Failed' : 'None yet'} />
      </Figure>
      <Figure name="Results" className="results">
        <Distribution counts={detail.reports} />
      </Figure>
    </dl>
  );
}

type FigureProps = { name: string; change?: number; className?: string; children: ReactNode };

function Figure({ name, change = 0, className, children }: FigureProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>
        {children}
        {change !== 0 && (
          <span>
            <Change value={change} />
            <span className="hidden"> since the previous audit</span>
          </span>
        )}
      </dd>
    </div>
  );
}

function changeOf(value: number, before: number | undefined): number {
  return before === undefined ? 0 : value - before;
}
