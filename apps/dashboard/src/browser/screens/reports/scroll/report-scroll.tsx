import { Button } from '@pagemark/ui/controls';
import { countText, numberText } from '@pagemark/ui/formats';
import { memo, useCallback, useMemo, useState } from 'react';
import type { Dispatch, FocusEvent, ReactNode, SetStateAction } from 'react';
import type { ReportRow } from '../../../api/queries.ts';
import { useReportWatch } from '../../../api/use-report-watch.ts';
import { toDisplayError } from '../../../api/client.ts';
import { useHasScope } from '../../../components/require-scope.tsx';
import { writeReportListParams } from '../../../url/report-list-params.ts';
import type { ReportListParams } from '../../../url/report-list-params.ts';
import { useReportColumns } from '../report-columns.tsx';
import type { ReportColumn } from '../report-columns.tsx';
import { ReportHead, ReportTableRow, toggled } from '../report-table.tsx';
import type { SelectAll } from '../use-select-all.ts';
import { CHUNK_ROWS, partsOf, rowsOf as countRows } from './row-window.ts';
import { useFewAtATime } from './use-few-at-a-time.ts';
import { useRowWindow } from './use-row-window.ts';
import { PAGE_ROWS, useRowsOfPages } from './use-rows-of-pages.ts';
import type { ChunkRows } from './use-rows-of-pages.ts';

/** Maximum rows that scroll in one list: the limit of a selection, and of the pages that the API numbers. */
const ROWS_MAX = 10_000;

type Props = {
  params: ReportListParams;
  total: number;
  isExact: boolean;
  selected: ReadonlySet<string>;
  onSelect: Dispatch<SetStateAction<ReadonlySet<string>>>;
  selectAll: SelectAll;
  /** Beside the number of reports. */
  children: ReactNode;
};

/**
 * The whole list as one table that scrolls: only the rows near the window are in the document, with gaps of the height
 * of the others.
 */
export function ReportScroll({ params, total, isExact, selected, onSelect, selectAll, children }: Props) {
  const rows = Math.min(total, ROWS_MAX);
  const columns = useReportColumns();
  const canWrite = useHasScope('write');
  const pageWith = usePageQueries(params);
  const { table, range, gapHeight } = useRowWindow(rows);
  const [kept, setKept] = useState<number | null>(null);
  const { rowsOf, shown } = useRowsOfPages(params, range, kept);
  useReportWatch(shown);
  const toggle = useCallback((id: string) => onSelect((now) => toggled(now, id)), [onSelect]);
  const parts = partsOf(rows, range, kept).map((part) =>
    part.kind === 'gap' ? part : { ...part, ...rowsOf(part.chunk) },
  );
  const loaded = parts.flatMap((part) => (part.kind === 'chunk' && part.items !== null ? [part.chunk] : []));
  const ready = useFewAtATime(loaded);
  const span = columns.length + 1 + Number(canWrite);

  return (
    <>
      <ListStart total={total} rows={rows} isExact={isExact}>
        {children}
      </ListStart>
      <table
        className="rows dense scroll"
        data-narrow
        ref={table}
        aria-label="Reports"
        aria-rowcount={rows + 1}
        // The focused chunk stays in the document, wherever the list is scrolled to.
        onFocus={(event: FocusEvent) => setKept(chunkOf(event.target))}
        onBlur={() => setKept(null)}
      >
        <ReportHead
          params={params}
          rowIndex={1}
          pick={{
            label: `Select all ${numberText(rows)} reports`,
            isChecked: selected.size >= rows,
            isPartial: selected.size > 0 && selected.size < rows,
            toggle: () => (selected.size >= rows ? onSelect(new Set()) : selectAll.start()),
          }}
        />
        {parts.map((part) =>
          part.kind === 'gap' ? (
            <Gap key={`gap ${part.from}`} height={gapHeight(part.from, part.to)} span={span} />
          ) : (
            <Chunk
              key={part.chunk}
              chunk={part.chunk}
              items={ready.has(part.chunk) ? part.items : null}
              error={part.error}
              retry={part.retry}
              height={gapHeight(part.chunk, part.chunk + 1)}
              rows={countRows(part.chunk, rows)}
              columns={columns}
              check={params.check}
              list={pageWith(part.chunk)}
              selected={selected}
              onToggle={canWrite ? toggle : null}
            />
          ),
        )}
      </table>
    </>
  );
}

type StartProps = { total: number; rows: number; isExact: boolean; children: ReactNode };

/** The number of reports in the list, and a hint on how to find those out of view. */
function ListStart({ total, rows, isExact, children }: StartProps) {
  const [first, all] = [numberText(rows), numberText(total)];
  return (
    <div className="list-start">
      <p className="soft" role="status">
        {total > rows || !isExact
          ? `The first ${first} of ${isExact ? '' : 'more than '}${all} reports: filter or sort the list to see others.`
          : `${countText(total, 'report')}.`}{' '}
        Rows are loaded as you scroll: to find one, search the list.
      </p>
      {children}
    </div>
  );
}

/** The query of the list page that a chunk is on, formatted once for all its chunks. */
function usePageQueries(params: ReportListParams): (chunk: number) => string {
  return useMemo(() => {
    const written = new Map<number, string>();
    return (chunk) => {
      const page = 1 + Math.floor((chunk * CHUNK_ROWS) / PAGE_ROWS);
      const query =
        written.get(page) ?? writeReportListParams({ ...params, rows: null, per_page: PAGE_ROWS, page });
      written.set(page, query);
      return query;
    };
  }, [params]);
}

/** The chunk that an element is in; null: the header. */
function chunkOf(element: Element): number | null {
  const chunk = element.closest<HTMLElement>('[data-chunk]')?.dataset['chunk'];
  return chunk === undefined ? null : Number(chunk);
}

function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tbody aria-hidden="true" className="gap">
      <tr>
        <td colSpan={span} style={{ height }} />
      </tr>
    </tbody>
  );
}

type ChunkProps = ChunkRows & {
  chunk: number;
  /** The height of its rows, in pixels, until they are loaded. */
  height: number;
  rows: number;
  columns: readonly ReportColumn[];
  check: string | null;
  /** The query of the list page that its reports are on. */
  list: string;
  selected: ReadonlySet<string>;
  onToggle: ((id: string) => void) | null;
};

const Chunk = memo(function Chunk({ chunk, items, error, retry, ...props }: ChunkProps) {
  const first = chunk * CHUNK_ROWS;
  if (items !== null) return <Rows chunk={chunk} items={items} {...props} />;
  const { height, rows, columns, onToggle } = props;
  return (
    <tbody data-chunk={chunk} aria-busy="true" className="gap">
      <tr aria-rowindex={first + 2}>
        <td colSpan={columns.length + 1 + Number(onToggle !== null)} style={{ height }}>
          {error === null ? (
            <span className="hidden">{`Loading reports ${first + 1} to ${first + rows}`}</span>
          ) : (
            <span role="alert">
              {toDisplayError(error).message}{' '}
              <Button size="small" variant="default" onClick={retry}>
                Try again
              </Button>
            </span>
          )}
        </td>
      </tr>
    </tbody>
  );
}, isSameChunk);

/** Whether a chunk shows the same. Once there are rows, its height is theirs, so a new estimate does not count. */
function isSameChunk(before: ChunkProps, now: ChunkProps): boolean {
  return (
    before.items === now.items &&
    before.error === now.error &&
    (now.items !== null || before.height === now.height) &&
    before.columns === now.columns &&
    before.check === now.check &&
    before.list === now.list &&
    before.onToggle === now.onToggle &&
    before.selected === now.selected
  );
}

type RowsProps = Pick<ChunkProps, 'chunk' | 'columns' | 'check' | 'list' | 'selected' | 'onToggle'> & {
  items: readonly ReportRow[];
};

function Rows({ chunk, items, columns, check, list, selected, onToggle }: RowsProps) {
  return (
    <tbody data-chunk={chunk}>
      {items.map((report, index) => (
        <ReportTableRow
          key={report.id}
          report={report}
          columns={columns}
          check={check}
          list={list}
          rowIndex={chunk * CHUNK_ROWS + index + 2}
          isSelected={selected.has(report.id)}
          {...(onToggle !== null && { onToggle: () => onToggle(report.id) })}
        />
      ))}
    </tbody>
  );
}
