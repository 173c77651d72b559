import { buttonClass, Select } from '@pagemark/ui/controls';
import { PER_PAGE_DEFAULT, PER_PAGE_VALUES } from '@pagemark/domain';
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
import { Filters } from './reports/filters.tsx';
import { ColumnChoice } from './reports/report-columns.tsx';
import { ReportTable } from './reports/report-table.tsx';
import { useSelectAll } from './reports/use-select-all.ts';
import { Views } from './reports/views.tsx';

const PER_PAGE_CHOICES = PER_PAGE_VALUES.map((count) => ({
  value: String(count),
  label: `${count} per page`,
}));

/** The list of reports. Search, filters and sorting are in the URL. */
export function Reports() {
  const [, navigate] = useLocation();
  const params = readReportListParams(useSearch());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // A selection outlives paging and sorting, but not another set of reports.
  const listed = writeReportListParams({ ...params, page: 1, per_page: 10, sort_by: 'id', sort: 'desc' });
  const [selectedIn, setSelectedIn] = useState(listed);
  if (selectedIn !== listed) {
    setSelectedIn(listed);
    setSelected(new Set());
  }
  const reports = useQuery(queries.reports(toReportsInput(params)));
  const selectAll = useSelectAll(params, setSelected);
  useReportWatch(reports.data?.data ?? []);

  function show(change: Partial<ReportListParams>, replace = false): void {
    const query = writeReportListParams({ ...params, page: 1, ...change });
    navigate(query === '' ? '/reports' : `/reports?${query}`, { replace });
  }

  return (
    <Screen title="Reports" actions={<ColumnChoice />}>
      <Views query={writeReportListParams(params)} />
      <Filters params={params} show={show} />
      <Loaded query={reports}>
        {({ data, meta: { current_page, total, total_relation } }) =>
          data.length === 0 ? (
            <NoReports params={params} total={total} />
          ) : (
            <>
              <ReportTable
                items={data}
                params={params}
                selected={selected}
                onSelect={setSelected}
                isStale={reports.isPlaceholderData}
              />
              <div className="list-end">
                <Pager
                  page={current_page ?? params.page}
                  perPage={params.per_page}
                  total={total}
                  isExact={total_relation === 'eq'}
                  onPage={(page) => show({ page })}
                />
                <Select
                  aria-label="Per page"
                  choices={PER_PAGE_CHOICES}
                  value={String(params.per_page)}
                  onChange={(event) =>
                    show({
                      per_page: readReportListParams(`per_page=${event.currentTarget.value}`).per_page,
                    })
                  }
                />
              </div>
            </>
          )
        }
      </Loaded>
      <BulkActions
        ids={[...selected]}
        total={reports.data?.meta.total ?? 0}
        selectAll={selectAll}
        onDone={() => setSelected(new Set())}
      />
    </Screen>
  );
}

function NoReports({ params, total }: { params: ReportListParams; total: number }) {
  if (total > 0)
    return (
      <Empty title="No more reports">
        <Link href={`/reports?${writeReportListParams({ ...params, page: 1 })}`}>First page</Link>
      </Empty>
    );
  const filters = { ...params, page: 1, per_page: PER_PAGE_DEFAULT, sort_by: 'id', sort: 'desc' } as const;
  if (writeReportListParams(filters) !== '')
    return (
      <Empty title="No reports match">
        <Link href="/reports">Show all reports</Link>
      </Empty>
    );
  return (
    <Empty title="No reports yet">
      <RequireScope scope="write">
        <Link href="/new" className={buttonClass()}>
          Audit a page
        </Link>
      </RequireScope>
    </Empty>
  );
}
