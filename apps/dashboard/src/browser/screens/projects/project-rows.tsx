import { numberText } from '@pagemark/ui/formats';
import { ScoreMark, Sparkline } from '@pagemark/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queries } from '../../api/queries.ts';
import type { ProjectRow } from '../../api/queries.ts';
import { Change } from '../../components/change.tsx';
import { Distribution } from '../../components/distribution.tsx';
import { ProjectMark } from '../../components/project-mark.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useIsIdle } from '../../components/use-is-idle.ts';

const SCHEDULES = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const;
const SPARK_DAYS_MAX = 90;
const DAY_MS = 86_400_000;

export const PROJECT_SORTS = ['project', 'score', 'change', 'next_audit_at', 'audited_at'] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];
type Direction = 'asc' | 'desc';

/** Orders that begin with the latest when their header is pressed. */
const LATEST_FIRST: ReadonlySet<ProjectSort> = new Set(['next_audit_at', 'audited_at']);
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** The columns. Only wide screens show `least`; phones hide `less`, too. */
const COLUMNS: readonly { title: string; sortBy: ProjectSort | null; className: string }[] = [
  { title: 'Project', sortBy: 'project', className: '' },
  { title: 'Median, 90 days', sortBy: null, className: 'least' },
  { title: 'Average score', sortBy: 'score', className: '' },
  { title: 'Change', sortBy: 'change', className: 'number' },
  { title: 'Pages', sortBy: null, className: 'number less' },
  { title: 'Results', sortBy: null, className: 'less' },
  { title: 'Schedule', sortBy: null, className: 'least' },
  { title: 'Next audit', sortBy: 'next_audit_at', className: 'least' },
  { title: 'Last result', sortBy: 'audited_at', className: 'less' },
];

type SortProps = {
  sorted: { sortBy: ProjectSort; sort: Direction };
  /** The URL of the list in another order. */
  linkOf: (sortBy: ProjectSort, sort: Direction) => string;
};
type Props = { items: readonly ProjectRow[] } & (SortProps | { sorted?: never; linkOf?: never });

/** A table of projects. Its headers sort if the order is given. */
export function ProjectRows({ items, sorted, linkOf }: Props) {
  return (
    <table className="rows dense" data-narrow>
      <thead>
        <tr>
          {COLUMNS.map(({ title, sortBy, className }) =>
            sortBy === null || sorted === undefined ? (
              <th key={title} className={className}>
                {title}
              </th>
            ) : (
              <th
                key={title}
                className={className}
                aria-sort={sorted.sortBy === sortBy ? ARIA_SORT[sorted.sort] : 'none'}
              >
                <SortLink title={title} sortBy={sortBy} sorted={sorted} linkOf={linkOf} />
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.project} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function SortLink({ title, sortBy, sorted, linkOf }: SortProps & { title: string; sortBy: ProjectSort }) {
  const isSorted = sorted.sortBy === sortBy;
  const first = LATEST_FIRST.has(sortBy) ? 'desc' : 'asc';
  const next = isSorted ? (sorted.sort === 'asc' ? 'desc' : 'asc') : first;
  return (
    <Link href={linkOf(sortBy, next)} className="sort">
      {title} <span aria-hidden>{isSorted ? (sorted.sort === 'asc' ? '↑' : '↓') : ''}</span>
    </Link>
  );
}

function Row({ item }: { item: ProjectRow }) {
  const { project, reports, score, change, audited_at, schedule, next_audit_at } = item;
  return (
    <tr>
      <td className="wide">
        <span className="page-cell">
          <ProjectMark project={project} />
          <span className="page-text">
            <Link href={`/projects/${encodeURIComponent(project)}`} className="url">
              <bdi className="page-title">{project}</bdi>
            </Link>
          </span>
        </span>
      </td>
      <td className="least spark-cell">
        <ProjectSpark project={project} />
      </td>
      <td data-label="Average score">{score === null ? '–' : <ScoreMark score={score} />}</td>
      <td className="number" data-label="Change">
        <Change value={change} />
      </td>
      <td className="number less">{numberText(reports.total)}</td>
      <td className="less bar-cell">
        <Distribution counts={reports} />
      </td>
      <td className="least">{schedule === null ? 'Manual' : SCHEDULES[schedule]}</td>
      <td className="least">{next_audit_at === null ? '–' : <RelativeTime time={next_audit_at} />}</td>
      <td className="less">{audited_at === null ? '–' : <RelativeTime time={audited_at} />}</td>
    </tr>
  );
}

/** The median score of a project's pages over time, fetched once the screen has its data. */
function ProjectSpark({ project }: { project: string }) {
  const enabled = useIsIdle();
  const days = useQuery({ ...queries.projectHistory(project), enabled }).data?.days ?? [];
  const points = days.map(({ day, median }) => ({ timeMs: Date.parse(day), score: median }));
  const firstMs = (points.at(-1)?.timeMs ?? 0) - SPARK_DAYS_MAX * DAY_MS;
  return <Sparkline points={points.filter(({ timeMs }) => timeMs >= firstMs)} />;
}
