import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queries } from '../../../api/queries.ts';
import type { ReportRow } from '../../../api/queries.ts';
import { toReportsInput } from '../../../url/report-list-params.ts';
import type { ReportListParams } from '../../../url/report-list-params.ts';
import { CHUNK_ROWS } from './row-window.ts';
import type { ChunkRange } from './row-window.ts';

export const PAGE_ROWS = 100;
const CHUNKS_PER_PAGE = PAGE_ROWS / CHUNK_ROWS;
/** Minimum interval between fetches, in milliseconds, so pages that are scrolled past are not fetched. */
const FETCH_MS = 100;

export type ChunkRows = { items: readonly ReportRow[] | null; error: unknown; retry: () => void };

/**
 * Fetches the list pages of a range of chunks and of the kept chunk. Returns a function that gives the rows of a chunk;
 * null until they are loaded.
 */
export function useRowsOfPages(
  params: ReportListParams,
  range: ChunkRange,
  kept: number | null,
): { rowsOf: (chunk: number) => ChunkRows; shown: readonly ReportRow[] } {
  const client = useQueryClient();
  const wanted = useThrottled(range);
  const queryOf = (page: number) => ({
    ...queries.reports({ ...toReportsInput(params), page }),
    // The previous page's data is another part of the list.
    placeholderData: undefined,
  });
  const needed = new Set([...pagesIn(range), ...(kept === null ? [] : [pageOf(kept)])]);
  const pages = [...needed].filter(
    (page) => pagesIn(wanted).includes(page) || client.getQueryData(queryOf(page).queryKey) !== undefined,
  );
  const results = useQueries({ queries: pages.map(queryOf) });
  const byPage = new Map(pages.map((page, index) => [page, results[index]]));
  return {
    shown: results.flatMap(({ data }) => data?.data ?? []),
    rowsOf(chunk) {
      const result = byPage.get(pageOf(chunk));
      const data = result?.data?.data;
      return {
        items: data === undefined ? null : (slicesOf(data)[chunk % CHUNKS_PER_PAGE] ?? []),
        error: result?.data === undefined ? (result?.error ?? null) : null,
        retry: () => void result?.refetch(),
      };
    },
  };
}

/** The number of the page that contains a chunk, from 1. */
function pageOf(chunk: number): number {
  return 1 + Math.floor(chunk / CHUNKS_PER_PAGE);
}

function pagesIn({ first, last }: ChunkRange): number[] {
  return Array.from({ length: pageOf(last) - pageOf(first) + 1 }, (_, index) => pageOf(first) + index);
}

const slices = new WeakMap<readonly ReportRow[], (readonly ReportRow[])[]>();

/** The rows of each chunk of a page: the same arrays for the same page, so its chunks are not rendered again. */
function slicesOf(page: readonly ReportRow[]): readonly (readonly ReportRow[])[] {
  const known = slices.get(page);
  if (known !== undefined) return known;
  const made = Array.from({ length: CHUNKS_PER_PAGE }, (_, index) =>
    page.slice(index * CHUNK_ROWS, (index + 1) * CHUNK_ROWS),
  );
  slices.set(page, made);
  return made;
}

/** A range that follows `range` at most every `FETCH_MS`. */
function useThrottled(range: ChunkRange): ChunkRange {
  const [settled, setSettled] = useState(range);
  const latest = useRef(range);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    latest.current = range;
    timer.current ??= setTimeout(() => {
      timer.current = null;
      setSettled(latest.current);
    }, FETCH_MS);
  }, [range]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return settled;
}
