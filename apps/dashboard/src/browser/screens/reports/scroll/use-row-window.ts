import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { chunksBetween, createChunkHeights, heightBetween, rowsOf } from './row-window.ts';
import type { ChunkHeights, ChunkRange } from './row-window.ts';
import { readScrollPlace, useScrollPlace } from './scroll-place.ts';
import type { ScrollPlace } from './scroll-place.ts';

/** How far outside of the window rows are rendered, for the next turn of the wheel or press of Page Down. */
const AHEAD_PX = 600;
/** The height of a row of one line, until some are measured. */
const ROW_PX = 41;

export type RowWindow = {
  table: RefObject<HTMLTableElement | null>;
  /** The chunks to render. */
  range: ChunkRange;
  /** The height of chunks that are not rendered, in pixels. */
  gapHeight: (from: number, to: number) => number;
};

/**
 * Tracks the part of a table with `rows` rows that is in the window. Its chunks are `tbody` elements with `data-chunk`.
 */
export function useRowWindow(rows: number): RowWindow {
  const table = useRef<HTMLTableElement>(null);
  const [heights] = useState<ChunkHeights>(() => createChunkHeights(ROW_PX));
  const [start] = useState(() => readScrollPlace());
  const [range, setRange] = useState<ChunkRange>({ first: start.chunk, last: start.chunk + 1 });
  const [, renderGaps] = useReducer((count: number) => count + 1, 0);
  const keeper = useScrollPlace();
  /** The chunk at the top of the window, which rows rendered above it must not move. */
  const anchor = useRef<(ScrollPlace & { scrollY: number }) | null>(null);

  const note = useCallback(
    (element: HTMLTableElement) => {
      const place = placeIn(element);
      anchor.current = place === null ? null : { ...place, scrollY: window.scrollY };
      if (place !== null) keeper.soon(isAtBeginning(element) ? null : place);
    },
    [keeper],
  );

  // Stores the position at a click on a link, which may come while the list scrolls or loads.
  useEffect(() => {
    function keepNow(): void {
      const place = table.current && placeIn(table.current);
      if (table.current !== null && place !== null) keeper.now(isAtBeginning(table.current) ? null : place);
    }
    window.addEventListener('click', keepNow, { capture: true });
    return () => window.removeEventListener('click', keepNow, { capture: true });
  }, [keeper]);

  const follow = useCallback(() => {
    const element = table.current;
    if (element === null) return;
    const top = scrolledPast(element);
    const view = { top: top - AHEAD_PX, bottom: top + window.innerHeight + AHEAD_PX };
    const next = chunksBetween(heights, rows, view);
    setRange((now) => (now.first === next.first && now.last === next.last ? now : next));
    note(element);
  }, [heights, rows, note]);

  useFrames(follow, () => heights.reset());

  // Restores the position after the navigation has scrolled to the top.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const body = table.current?.querySelector(`[data-chunk="${start.chunk}"]`);
      if (start.top !== null && body !== null && body !== undefined)
        window.scrollBy(0, body.getBoundingClientRect().top - start.top);
      follow();
    });
    return () => cancelAnimationFrame(frame);
    // Only once: from then on, the user scrolls.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useLayoutEffect(() => {
    const element = table.current;
    if (element === null) return;
    keepColumnWidths(element);
    const isNew = measure(element, heights, rows);
    const { current } = anchor;
    // Otherwise the user has scrolled since.
    if (current !== null && current.scrollY === window.scrollY) {
      const body = element.querySelector(`[data-chunk="${current.chunk}"]`);
      const moved = body === null ? 0 : body.getBoundingClientRect().top - (current.top ?? 0);
      if (Math.abs(moved) >= 1) {
        window.scrollBy(0, moved);
        current.scrollY = window.scrollY;
      }
    }
    // After a jump, no chunk was in the window until now.
    if (current === null) note(element);
    if (isNew) renderGaps();
  });

  return { table, range, gapHeight: (from, to) => heightBetween(heights, rows, { from, to }) };
}

/**
 * Calls `follow` at most once per frame when the window scrolls or is resized, and `onWidth` when its width changes.
 */
function useFrames(follow: () => void, onWidth: () => void): void {
  const latest = useRef(onWidth);
  useEffect(() => {
    latest.current = onWidth;
  });
  useEffect(() => {
    let frame: number | null = null;
    let width = window.innerWidth;
    function request(): void {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        if (window.innerWidth !== width) latest.current();
        width = window.innerWidth;
        follow();
      });
    }
    window.addEventListener('scroll', request, { passive: true });
    window.addEventListener('resize', request);
    return () => {
      window.removeEventListener('scroll', request);
      window.removeEventListener('resize', request);
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [follow]);
}

function chunkElements(table: HTMLTableElement): { body: HTMLElement; chunk: number }[] {
  return [...table.tBodies].flatMap((body) =>
    body.dataset['chunk'] === undefined ? [] : [{ body, chunk: Number(body.dataset['chunk']) }],
  );
}

/** How far the rows begin above the window, in pixels; below it when negative. */
function scrolledPast(table: HTMLTableElement): number {
  return -table.getBoundingClientRect().top - (table.tHead?.offsetHeight ?? 0);
}

function isAtBeginning(table: HTMLTableElement): boolean {
  return scrolledPast(table) <= 0;
}

/** The first chunk in the window, and the distance of its top from the window's; null when there is none. */
function placeIn(table: HTMLTableElement): ScrollPlace | null {
  for (const { body, chunk } of chunkElements(table)) {
    const { top, bottom } = body.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight) return { chunk, top };
  }
  return null;
}

/** Measures the chunks with loaded rows. Returns whether a height has changed. */
function measure(table: HTMLTableElement, heights: ChunkHeights, rows: number): boolean {
  const changed = chunkElements(table).filter(
    ({ body, chunk }) =>
      body.getAttribute('aria-busy') !== 'true' &&
      heights.measure(chunk, rowsOf(chunk, rows), body.getBoundingClientRect().height),
  );
  return changed.length > 0;
}

/** Keeps columns as wide as their widest text so far, so they do not change with the rows in view. */
function keepColumnWidths(table: HTMLTableElement): void {
  if (table.querySelector('td.wide') === null) return;
  for (const cell of table.tHead?.rows[0]?.cells ?? []) {
    const width = Math.ceil(cell.getBoundingClientRect().width);
    if (cell.matches('.wide') || width <= Number.parseFloat(cell.style.minWidth || '0')) continue;
    cell.style.minWidth = `${width}px`;
  }
}
