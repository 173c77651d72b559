import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { queries } from '../api/queries.ts';
import { useReportWatch } from '../api/use-report-watch.ts';
import { Pager } from '../components/pager.tsx';
import { RequireScope } from '../components/require-scope.tsx';
import { Screen } from '../components/screen.tsx';
import { Empty, Loaded } from '../components/status-states.tsx';
import { readReportListParams, toReportsInput, writeReportListParams } from '../url/report-list-params.ts';
import type { ReportListParams } from '../url/report-list-params.ts';
import { BulkActions } from './reports/bulk-actions.tsx';
import { ReportTable } from './reports/report-table.tsx';

const TYPING_MS = 250;
const RESULT_CHOICES = [
  { value: '', label: 'Any result' },
  { value: 'good', label: 'Good' },
  { value: 'decent', label: 'Decent' },
  { value: 'bad', label: 'Bad' },
];
const STATUS_CHOICES = [
  { value: '', label: 'Any status' },
  { value: 'queued', label: 'Waiting' },
  { value: 'running', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
];
const SORT_CHOICES = [
  { value: 'sort_by=id&sort=desc', label: 'Newest first' },
  { value: 'sort_by=id&sort=asc', label: 'Oldest first' },
  { value: 'sort_by=generated_at&sort=desc', label: 'Recently audited first' },
  { value: 'sort_by=generated_at&sort=asc', label: 'Least recently audited first' },
  { value: 'sort_by=result&sort=asc', label: 'Worst first' },
  { value: 'sort_by=result&sort=desc', label: 'Best first' },
  { value: 'sort_by=url&sort=asc', label: 'URL A–Z' },
  { value: 'sort_by=url&sort=desc', label: 'URL Z–A' },
];

const FILTERS = ['search', 'result', 'status', 'project'] as const;

/** The list of reports. Search, filters and sorting are in the URL. */
export function Reports() {
  const [, navigate] = useLocation();
  const params = readReportListParams(useSearch());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const reports = useQuery(queries.reports(toReportsInput(params)));
  useReportWatch(reports.data?.data ?? []);

  function show(change: Partial<ReportListParams>, replace = false): void {
    // A selection outlives paging and sorting, but not another set of reports.
    if (FILTERS.some((name) => name in change)) setSelected(new Set());
    const query = writeReportListParams({ ...params, page: 1, ...change });
    navigate(query === '' ? '/reports' : `/reports?${query}`, { replace });
  }

  return (
    <Screen title="Reports" {...(params.project !== null && { lead: `Project: ${params.project}` })}>
      <Filters key={`${params.project}`} params={params} show={show} />
      <Loaded query={reports}>
        {({ data, meta: { total, total_relation } }) =>
          data.length === 0 ? (
            <NoReports params={params} total={total} />
          ) : (
            <>
              <ReportTable
                items={data}
                selected={selected}
                onSelect={setSelected}
                isStale={reports.isPlaceholderData}
              />
              <Pager
                page={params.page}
                perPage={params.per_page}
                total={total}
                isExact={total_relation === 'eq'}
                onPage={(page) => show({ page })}
              />
            </>
          )
        }
      </Loaded>
      <BulkActions ids={[...selected]} onDone={() => setSelected(new Set())} />
    </Screen>
  );
}

type FiltersProps = {
  params: ReportListParams;
  show: (change: Partial<ReportListParams>, replace?: boolean) => void;
};

function Filters({ params, show }: FiltersProps) {
  const [search, setSearch] = useState(params.search);
  const debouncedSearch = useDebouncedCallback((text: string) => show({ search: text }, true), TYPING_MS);
  return (
    <form className="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <TextInput
        type="search"
        label="Search"
        placeholder="Part of a URL"
        maxLength={256}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          debouncedSearch(event.currentTarget.value);
        }}
      />
      <NativeSelect
        label="Result"
        data={RESULT_CHOICES}
        value={params.result ?? ''}
        onChange={(event) =>
          show({ result: readReportListParams(`result=${event.currentTarget.value}`).result })
        }
      />
      <NativeSelect
        label="Status"
        data={STATUS_CHOICES}
        value={params.status ?? ''}
        onChange={(event) =>
          show({ status: readReportListParams(`status=${event.currentTarget.value}`).status })
        }
      />
      <NativeSelect
        label="Sort by"
        data={SORT_CHOICES}
        value={`sort_by=${params.sort_by}&sort=${params.sort}`}
        onChange={(event) => {
          const { sort_by, sort } = readReportListParams(event.currentTarget.value);
          show({ sort_by, sort });
        }}
      />
      <NativeSelect
        label="Per page"
        data={['10', '25', '50', '100']}
        value={String(params.per_page)}
        onChange={(event) =>
          show({ per_page: readReportListParams(`per_page=${event.currentTarget.value}`).per_page })
        }
      />
    </form>
  );
}

function NoReports({ params, total }: { params: ReportListParams; total: number }) {
  if (total > 0)
    return (
      <Empty title="No more reports">
        <Link href={`/reports?${writeReportListParams({ ...params, page: 1 })}`}>First page</Link>
      </Empty>
    );
  const { search, result, status, project } = params;
  const isFiltered = search !== '' || result !== null || status !== null || project !== null;
  if (isFiltered)
    return (
      <Empty title="No reports match">
        <Link href="/reports">Show all reports</Link>
      </Empty>
    );
  return (
    <Empty title="No reports yet">
      <RequireScope scope="write">
        <Button component={Link} href="/new" mt="md">
          Audit a page
        </Button>
      </RequireScope>
    </Empty>
  );
}
