import { TextInput } from '@pagemark/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { queries } from '../api/queries.ts';
import type { ProjectRow } from '../api/queries.ts';
import { Change } from '../components/change.tsx';
import { Distribution } from '../components/distribution.tsx';
import { Pager } from '../components/pager.tsx';
import { Screen } from '../components/screen.tsx';
import { Empty, Loaded } from '../components/status-states.tsx';
import { RelativeTime } from '../components/relative-time.tsx';

const PER_PAGE = 25;
const SCHEDULES = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const;

type Params = {
  search: string;
  sortBy: 'project' | 'score' | 'change' | 'next_audit_at' | 'audited_at';
  sort: 'asc' | 'desc';
  page: number;
};

/** The columns; `first`: the direction in which a press on the header sorts. */
const COLUMNS: readonly { title: string; sortBy: Params['sortBy'] | null; first: Params['sort'] }[] = [
  { title: 'Project', sortBy: 'project', first: 'asc' },
  { title: 'Score', sortBy: 'score', first: 'asc' },
  { title: 'Change', sortBy: 'change', first: 'asc' },
  { title: 'Reports', sortBy: null, first: 'asc' },
  { title: 'Results', sortBy: null, first: 'asc' },
  { title: 'Schedule', sortBy: null, first: 'asc' },
  { title: 'Next audit', sortBy: 'next_audit_at', first: 'desc' },
  { title: 'Last audit', sortBy: 'audited_at', first: 'desc' },
];
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** The list of projects, sorted by the press of a header. */
export function Projects() {
  const [, navigate] = useLocation();
  const given = new URLSearchParams(useSearch());
  const search = given.get('search') ?? '';
  const page = Math.max(1, Math.trunc(Number(given.get('page'))) || 1);
  const sortBy = COLUMNS.find((column) => column.sortBy === given.get('sort_by'))?.sortBy ?? 'project';
  const sort = given.get('sort') === 'desc' ? 'desc' : 'asc';
  const projects = useQuery(queries.projects({ search, page, per_page: PER_PAGE, sort_by: sortBy, sort }));
  const [typed, setTyped] = useState(search);

  function linkOf(next: Partial<Params>): string {
    const params = { search, sortBy, sort, page: 1, ...next };
    const query = new URLSearchParams({
      ...(params.search !== '' && { search: params.search }),
      ...(params.sortBy !== 'project' && { sort_by: params.sortBy }),
      ...(params.sort !== 'asc' && { sort: params.sort }),
      ...(params.page > 1 && { page: String(params.page) }),
    }).toString();
    return query === '' ? '/projects' : `/projects?${query}`;
  }

  function show(next: Partial<Params>): void {
    navigate(linkOf(next), { replace: true });
  }

  return (
    <Screen title="Projects" lead="All audited pages, grouped by site.">
      <form className="filters" role="search" onSubmit={(event) => event.preventDefault()}>
        <TextInput
          type="search"
          label="Search"
          placeholder="Part of a name"
          maxLength={256}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            show({ search: event.currentTarget.value });
          }}
        />
      </form>
      <Loaded query={projects}>
        {({ data, meta: { total, total_relation } }) =>
          data.length === 0 ? (
            <Empty title={search === '' ? 'No projects yet' : 'No projects match'}>
              <p className="soft">Audit a page to add its site.</p>
            </Empty>
          ) : (
            <>
              <ProjectTable items={data} sorted={{ sortBy, sort }} linkOf={linkOf} />
              <Pager
                page={page}
                perPage={PER_PAGE}
                total={total}
                isExact={total_relation === 'eq'}
                onPage={(next) => show({ page: next })}
              />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

type TableProps = {
  items: readonly ProjectRow[];
  sorted: Pick<Params, 'sortBy' | 'sort'>;
  linkOf: (next: Partial<Params>) => string;
};

function ProjectTable({ items, sorted, linkOf }: TableProps) {
  return (
    <table className="rows">
      <thead>
        <tr>
          {COLUMNS.map(({ title, sortBy, first }) => {
            if (sortBy === null) return <th key={title}>{title}</th>;
            const isSorted = sorted.sortBy === sortBy;
            const sort = isSorted ? (sorted.sort === 'asc' ? 'desc' : 'asc') : first;
            return (
              <th key={title} aria-sort={isSorted ? ARIA_SORT[sorted.sort] : 'none'}>
                <Link href={linkOf({ sortBy, sort })} className="sort">
                  {title} <span aria-hidden>{isSorted ? (sorted.sort === 'asc' ? '↑' : '↓') : ''}</span>
                </Link>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {items.map(({ project, reports, score, change, audited_at, schedule, next_audit_at }) => (
          <tr key={project}>
            <td className="wide">
              <Link href={`/projects/${encodeURIComponent(project)}`} className="url">
                {project}
              </Link>
            </td>
            <td className="number" data-label="Score">
              {score === null ? '–' : <b>{Math.round(score)}</b>}
            </td>
            <td className="number" data-label="Change">
              <Change value={change} />
            </td>
            <td className="number" data-label="Reports">
              {reports.total.toLocaleString('en')}
            </td>
            <td className="bar-cell">
              <Distribution counts={reports} />
            </td>
            <td data-label="Schedule">{schedule === null ? 'Manual' : SCHEDULES[schedule]}</td>
            <td data-label="Next audit">
              {next_audit_at === null ? '–' : <RelativeTime time={next_audit_at} />}
            </td>
            <td data-label="Last audit">{audited_at === null ? '–' : <RelativeTime time={audited_at} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
