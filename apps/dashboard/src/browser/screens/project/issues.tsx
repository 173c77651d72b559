import { buttonClass, Select, TextInput } from '@pagemark/ui/controls';
import { useSearchText } from '../../components/use-search-text.ts';
import { CATEGORIES, CATEGORY_TITLES } from '@pagemark/domain';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { queries } from '../../api/queries.ts';
import { Pager } from '../../components/pager.tsx';
import { Empty, Loaded } from '../../components/status-states.tsx';
import { readIssueListParams, writeIssueListParams } from '../../url/issue-list-params.ts';
import type { IssueListParams } from '../../url/issue-list-params.ts';
import { IssueTable } from './issue-table.tsx';

const PER_PAGE = 25;
const CATEGORY_CHOICES = [
  { value: '', label: 'Any category' },
  ...CATEGORIES.map((id) => ({ value: id, label: CATEGORY_TITLES[id] })),
];
const VERDICT_CHOICES = [
  { value: '', label: 'Any verdict' },
  { value: 'fail', label: 'Failed' },
  { value: 'warn', label: 'Warning' },
];

/** The issues of a project over all its pages, the most points first. Search and filters are in the URL. */
export function Issues({ project }: { project: string }) {
  const [path, navigate] = useLocation();
  const params = readIssueListParams(useSearch());
  const { search, category, verdict, page } = params;
  const filters = {
    search,
    ...(category !== null && { category }),
    ...(verdict !== null && { verdict }),
  } as const;
  const query = { ...filters, page, per_page: PER_PAGE } as const;
  const issues = useQuery(queries.issues({ project, query }));

  function linkOf(change: Partial<IssueListParams>): string {
    const next = writeIssueListParams({ ...params, page: 1, ...change });
    return next === '' ? path : `${path}?${next}`;
  }

  function show(change: Partial<IssueListParams>, replace = false): void {
    navigate(linkOf(change), { replace });
  }

  return (
    <section className="panel flush" aria-labelledby="issues">
      <header className="panel-head">
        <h2 id="issues">Issues</h2>
        <a
          className={buttonClass({ size: 'small', variant: 'default' })}
          href={`/trpc/projects.issues.csv?${new URLSearchParams({ project, ...filters })}`}
          download
        >
          CSV<span className="hidden"> of the issues</span>
        </a>
      </header>
      <IssueFilters params={params} show={show} />
      <Loaded query={issues}>
        {({ data, meta: { total } }) =>
          data.length === 0 && total > 0 ? (
            <Empty title="No more issues">
              <Link href={linkOf({})}>First page</Link>
            </Empty>
          ) : data.length === 0 ? (
            <Empty title={writeIssueListParams(params) === '' ? 'No issues' : 'No issues match'} />
          ) : (
            <>
              <IssueTable project={project} issues={data} />
              <Pager
                page={page}
                perPage={PER_PAGE}
                shown={data.length}
                total={total}
                isExact
                onPage={(next) => show({ page: next })}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

type FilterProps = {
  params: IssueListParams;
  show: (change: Partial<IssueListParams>, replace?: boolean) => void;
};

function IssueFilters({ params, show }: FilterProps) {
  const [search, setSearch] = useSearchText(params.search, (text) => show({ search: text }, true));
  return (
    <form className="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <TextInput
        type="search"
        aria-label="Search"
        placeholder="Part of a check’s name"
        maxLength={256}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Select
        aria-label="Category"
        choices={CATEGORY_CHOICES}
        value={params.category ?? ''}
        onChange={(event) =>
          show({ category: readIssueListParams(`category=${event.currentTarget.value}`).category })
        }
      />
      <Select
        aria-label="Verdict"
        choices={VERDICT_CHOICES}
        value={params.verdict ?? ''}
        onChange={(event) =>
          show({ verdict: readIssueListParams(`verdict=${event.currentTarget.value}`).verdict })
        }
      />
    </form>
  );
}
