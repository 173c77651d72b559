import { TextInput } from '@pagemark/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { queries } from '../api/queries.ts';
import { Pager } from '../components/pager.tsx';
import { Screen } from '../components/screen.tsx';
import { Empty, Loaded } from '../components/status-states.tsx';
import { PROJECT_SORTS, ProjectRows } from './projects/project-rows.tsx';
import type { ProjectSort } from './projects/project-rows.tsx';

const PER_PAGE = 25;
type Params = { search: string; sortBy: ProjectSort; sort: 'asc' | 'desc'; page: number };

/** The list of projects, which its headers sort. */
export function Projects() {
  const [, navigate] = useLocation();
  const searchParams = new URLSearchParams(useSearch());
  const search = searchParams.get('search') ?? '';
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1);
  const sortBy = PROJECT_SORTS.find((name) => name === searchParams.get('sort_by')) ?? 'project';
  const sort = searchParams.get('sort') === 'desc' ? 'desc' : 'asc';
  const projects = useQuery(queries.projects({ search, page, per_page: PER_PAGE, sort_by: sortBy, sort }));

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
          aria-label="Search"
          placeholder="Part of a name"
          maxLength={256}
          value={search}
          onChange={(event) => show({ search: event.currentTarget.value })}
        />
      </form>
      <Loaded query={projects}>
        {({ data, meta: { total, total_relation } }) =>
          data.length === 0 && total > 0 ? (
            <Empty title="No more projects">
              <Link href={linkOf({})}>First page</Link>
            </Empty>
          ) : data.length === 0 ? (
            <Empty title={search === '' ? 'No projects yet' : 'No projects match'}>
              <p className="soft">Audit a page to add its site.</p>
            </Empty>
          ) : (
            <>
              <ProjectRows
                items={data}
                sorted={{ sortBy, sort }}
                linkOf={(by, to) => linkOf({ sortBy: by, sort: to })}
              />
              <Pager
                page={page}
                perPage={PER_PAGE}
                shown={data.length}
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
