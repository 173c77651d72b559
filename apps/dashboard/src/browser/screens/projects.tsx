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

/** The list of projects. */
export function Projects() {
  const [, navigate] = useLocation();
  const given = new URLSearchParams(useSearch());
  const search = given.get('search') ?? '';
  const page = Math.max(1, Math.trunc(Number(given.get('page'))) || 1);
  const projects = useQuery(
    queries.projects({ search, page, per_page: PER_PAGE, sort_by: 'project', sort: 'asc' }),
  );
  const [typed, setTyped] = useState(search);

  function show(next: { search: string; page: number }): void {
    const query = new URLSearchParams({
      ...(next.search !== '' && { search: next.search }),
      ...(next.page > 1 && { page: String(next.page) }),
    });
    navigate(`/projects?${query.toString()}`, { replace: true });
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
            show({ search: event.currentTarget.value, page: 1 });
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
              <ProjectTable items={data} />
              <Pager
                page={page}
                perPage={PER_PAGE}
                total={total}
                isExact={total_relation === 'eq'}
                onPage={(next) => show({ search, page: next })}
              />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

function ProjectTable({ items }: { items: readonly ProjectRow[] }) {
  return (
    <table className="rows">
      <thead>
        <tr>
          <th>Project</th>
          <th>Score</th>
          <th>Change</th>
          <th>Reports</th>
          <th>Results</th>
          <th>Schedule</th>
          <th>Last audit</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ project, reports, score, change, audited_at, schedule }) => (
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
            <td data-label="Last audit">{audited_at === null ? '–' : <RelativeTime time={audited_at} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
