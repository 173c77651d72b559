import { Link } from 'wouter';
import type { ReportSort } from '@pagemark/domain';
import { openFromList } from '../../api/list-origin.ts';
import type { ReportRow } from '../../api/queries.ts';
import { useHasScope } from '../../components/require-scope.tsx';
import { writeReportListParams } from '../../url/report-list-params.ts';
import type { ReportListParams } from '../../url/report-list-params.ts';
import { PageCell } from './page-cell.tsx';
import { useReportColumns } from './report-columns.tsx';
import type { ReportColumn } from './report-columns.tsx';

type Props = {
  items: readonly ReportRow[];
  params: ReportListParams;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  isStale: boolean;
};

/** A page of reports with selectable rows and headers that sort. On a narrow screen each row is a card. */
export function ReportTable({ items, params, selected, onSelect, isStale }: Props) {
  const columns = useReportColumns();
  const canWrite = useHasScope('write');
  const selectedCount = items.filter(({ id }) => selected.has(id)).length;

  /** Leaves the selection of other pages unchanged. */
  function toggleAll(): void {
    const next = new Set(selected);
    for (const { id } of items) {
      if (selectedCount === items.length) next.delete(id);
      else next.add(id);
    }
    onSelect(next);
  }

  return (
    <table className="rows dense" data-narrow aria-busy={isStale}>
      <ReportHead
        params={params}
        pick={{
          label: 'Select all on this page',
          isChecked: selectedCount === items.length,
          isPartial: selectedCount > 0 && selectedCount < items.length,
          toggle: toggleAll,
        }}
      />
      <tbody>
        {items.map((report) => (
          <ReportTableRow
            key={report.id}
            report={report}
            columns={columns}
            check={params.check}
            list={writeReportListParams(params)}
            {...(canWrite && {
              isSelected: selected.has(report.id),
              onToggle: () => onSelect(toggled(selected, report.id)),
            })}
          />
        ))}
      </tbody>
    </table>
  );
}

/** A selection with a report added or removed. */
export function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

type HeadProps = {
  params: ReportListParams;
  /** The checkbox that selects all rows. */
  pick: { label: string; isChecked: boolean; isPartial: boolean; toggle: () => void };
  /** Its index among all rows, if not all are rendered. */
  rowIndex?: number;
};

/** The headers of the chosen columns. */
export function ReportHead({ params, pick, rowIndex }: HeadProps) {
  const canWrite = useHasScope('write');
  const columns = useReportColumns();
  return (
    <thead>
      <tr aria-rowindex={rowIndex}>
        {canWrite && (
          <th className="pick">
            <input
              type="checkbox"
              aria-label={pick.label}
              checked={pick.isChecked}
              ref={(box) => {
                if (box !== null) box.indeterminate = pick.isPartial;
              }}
              onChange={pick.toggle}
            />
          </th>
        )}
        <SortHeader title="Page" sortBy="url" className="wide" params={params} />
        {columns.map((column) => (
          <SortHeader key={column.id} {...column} className={classOf(column)} params={params} />
        ))}
      </tr>
    </thead>
  );
}

type RowProps = {
  report: ReportRow;
  columns: readonly ReportColumn[];
  check: string | null;
  /** The query of the list, which the report links back to. */
  list: string;
  /** Its index among all rows, if not all are rendered. */
  rowIndex?: number;
  isSelected?: boolean;
  /** Absent: it cannot be selected. */
  onToggle?: () => void;
};

/** A report of a list. */
export function ReportTableRow({
  report,
  columns,
  check,
  list,
  rowIndex,
  isSelected = false,
  onToggle,
}: RowProps) {
  return (
    <tr aria-rowindex={rowIndex} data-selected={isSelected || undefined}>
      {onToggle !== undefined && (
        <td className="pick">
          <input
            type="checkbox"
            aria-label={`Select ${report.url}`}
            checked={isSelected}
            onChange={onToggle}
          />
        </td>
      )}
      <td className="wide">
        <PageCell report={report} check={check} onOpen={() => openFromList(report.id, list)} />
      </td>
      {columns.map((column) => (
        <td key={column.id} className={classOf(column)}>
          {column.cell(report)}
        </td>
      ))}
    </tr>
  );
}

/** Orders that begin with the smallest value when their header is pressed. */
const ASCENDING_FIRST: ReadonlySet<ReportSort> = new Set(['url', 'score']);

function classOf({ isNumber, room }: ReportColumn): string {
  return [isNumber && 'number', room].filter(Boolean).join(' ');
}

type HeaderProps = Pick<ReportColumn, 'title' | 'short' | 'sortBy'> & {
  className?: string;
  params: ReportListParams;
};

/** A column header: a link to the list in this order, or in the opposite order if it already has this one. */
function SortHeader({ title, short = title, sortBy, className = '', params }: HeaderProps) {
  if (sortBy === null)
    return (
      <th className={className} title={short === title ? undefined : title}>
        {short !== title && <span className="hidden">{title}</span>}
        <span aria-hidden={short !== title || undefined}>{short}</span>
      </th>
    );
  const isSorted = params.sort_by === sortBy;
  const first = ASCENDING_FIRST.has(sortBy) ? 'asc' : 'desc';
  const sort = isSorted ? (params.sort === 'asc' ? 'desc' : 'asc') : first;
  const query = writeReportListParams({ ...params, sort_by: sortBy, sort, page: 1 });
  return (
    <th
      className={className}
      aria-sort={isSorted ? (params.sort === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <Link href={query === '' ? '/reports' : `/reports?${query}`} className="sort">
        {title} <span aria-hidden>{isSorted ? (params.sort === 'asc' ? '↑' : '↓') : ''}</span>
      </Link>
    </th>
  );
}
