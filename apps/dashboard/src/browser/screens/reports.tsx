import { buttonClass, Select } from '@pagemark/ui/controls';
import { PER_PAGE_DEFAULT, PER_PAGE_VALUES } from '@pagemark/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { queries } from '../api/queries.ts';
import type { ReportRow } from '../api/queries.ts';
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
import { ReportScroll } from './reports/scroll/report-scroll.tsx';
import { useSelectAll } from './reports/use-select-all.ts';
import type { SelectAll } from './reports/use-select-all.ts';
import { Views } from './reports/views.tsx';

const PER_PAGE_CHOICES = PER_PAGE_VALUES.map((count) => ({
  value: String(count),
  label: `${count} per page`,
}));
const ROW_CHOICES = [...PER_PAGE_CHOICES, { value: 'all', label: 'All, scrolling' }];

/** The list of reports. Search, filters and sorting are in the URL. */
export function Reports() {
  const [, navigate] = useLocation();
  const params = readReportListParams(useSearch());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // A selection outlives paging and sorting, but not another set of reports.
  const listed = writeReportListParams({
    ...params,
    page: 1,
    per_page: 10,
    sort_by: 'id',
    sort: 'desc',
    rows: null,
  });
  const [selectedIn, setSelectedIn] = useState(listed);
  if (selectedIn !== listed) {
    setSelectedIn(listed);
    setSelected(new Set());
  }
  const reports = useQuery(queries.reports(toReportsInput(params)));
  const selectAll = useSelectAll(params, listed, setSelected);
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
            <Rows
              items={data}
              isStale={reports.isPlaceholderData}
              page={current_page ?? params.page}
              total={total}
              isExact={total_relation === 'eq'}
              {...{ params, show, selected, selectAll }}
              onSelect={setSelected}
            />
          )
        }
      </Loaded>
      <BulkActions
        ids={[...selected]}
        total={reports.data?.meta.total ?? 0}
        selectAll={selectAll}
        onDone={(ids) => setSelected((now) => without(now, ids))}
      />
    </Screen>
  );
}

/** A selection without some reports. */
function without(selected: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids) next.delete(id);
  return next;
}

type RowsProps = RowChoiceProps & {
  items: readonly ReportRow[];
  isStale: boolean;
  page: number;
  total: number;
  isExact: boolean;
  selected: ReadonlySet<string>;
  onSelect: Dispatch<SetStateAction<ReadonlySet<string>>>;
  selectAll: SelectAll;
};

/** A page of the list with links to the others, or the whole list as one table that scrolls. */
function Rows({ items, isStale, page, params, show, selectAll, ...list }: RowsProps) {
  const { total, isExact, selected, onSelect } = list;
  const choice = <RowChoice params={params} show={show} />;
  if (params.rows === 'all')
    return (
      <ReportScroll key={writeReportListParams(params)} params={params} selectAll={selectAll} {...list}>
        {choice}
      </ReportScroll>
    );
  return (
    <>
      <ReportTable items={items} params={params} selected={selected} onSelect={onSelect} isStale={isStale} />
      <div className="list-end">
        <Pager
          page={page}
          perPage={params.per_page}
          shown={items.length}
          total={total}
          isExact={isExact}
          onPage={(number) => show({ page: number })}
        />
        {choice}
      </div>
    </>
  );
}

type RowChoiceProps = { params: ReportListParams; show: (change: Partial<ReportListParams>) => void };

/** The choice of how many reports are shown: a number per page, or all in a list that scrolls. */
function RowChoice({ params, show }: RowChoiceProps) {
  return (
    <Select
      aria-label="Per page"
      choices={ROW_CHOICES}
      value={params.rows ?? String(params.per_page)}
      onChange={({ currentTarget: { value } }) => {
        const { per_page, rows } = readReportListParams(value === 'all' ? 'rows=all' : `per_page=${value}`);
        show({ per_page, rows });
      }}
    />
  );
}

function NoReports({ params, total }: { params: ReportListParams; total: number }) {
  if (total > 0)
    return (
      <Empty title="No more reports">
        <Link href={`/reports?${writeReportListParams({ ...params, page: 1 })}`}>First page</Link>
      </Empty>
    );
  const filters = {
    ...params,
    page: 1,
    per_page: PER_PAGE_DEFAULT,
    sort_by: 'id',
    sort: 'desc',
    rows: null,
  } as const;
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
