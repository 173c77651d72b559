/** Rows that are rendered and measured together. */
export const CHUNK_ROWS = 5;

/** The heights of chunks, in pixels: measured, or estimated from a measurement. */
export type ChunkHeights = {
  /** Returns whether the height changed by at least a pixel. */
  measure(chunk: number, rows: number, height: number): boolean;
  of(chunk: number, rows: number): number;
  /** Forgets all measurements, because heights depend on the width. */
  reset(): void;
};

/** Creates the heights of chunks. Rows have the given height until some are measured. */
export function createChunkHeights(rowHeight: number): ChunkHeights {
  const measured = new Map<number, number>();
  let estimate = rowHeight;
  const of = (chunk: number, rows: number) => measured.get(chunk) ?? rows * estimate;
  return {
    measure(chunk, rows, height) {
      if (rows === 0) return false;
      const before = of(chunk, rows);
      measured.set(chunk, height);
      // The first measurement is the estimate for all others, because a changing estimate would move the scroll bar.
      if (measured.size === 1) estimate = height / rows;
      return Math.abs(height - before) >= 1;
    },
    of,
    reset: () => measured.clear(),
  };
}

/** Chunks from the first to the last one, inclusive. */
export type ChunkRange = { first: number; last: number };

/** The number of chunks of a list. */
export function chunksOf(rows: number): number {
  return Math.ceil(rows / CHUNK_ROWS);
}

/** The number of rows of a chunk. */
export function rowsOf(chunk: number, rows: number): number {
  return Math.max(0, Math.min(CHUNK_ROWS, rows - chunk * CHUNK_ROWS));
}

/** The total height of the chunks from one up to, but not including, another. */
export function heightBetween(
  heights: ChunkHeights,
  rows: number,
  range: { from: number; to: number },
): number {
  let height = 0;
  for (let chunk = range.from; chunk < range.to; chunk += 1) height += heights.of(chunk, rowsOf(chunk, rows));
  return height;
}

/**
 * The chunks between two distances from the beginning of the list, in pixels; the nearest chunk if there is none
 * between.
 */
export function chunksBetween(
  heights: ChunkHeights,
  rows: number,
  { top, bottom }: { top: number; bottom: number },
): ChunkRange {
  const last = Math.max(0, chunksOf(rows) - 1);
  const range = { first: last, last };
  let end = 0;
  for (let chunk = 0; chunk <= last; chunk += 1) {
    end += heights.of(chunk, rowsOf(chunk, rows));
    if (end > top && chunk < range.first) range.first = chunk;
    if (end >= bottom) return { first: range.first, last: chunk };
  }
  return range;
}

/** A part of the body of a list: a rendered chunk, or a gap between chunks. */
export type Part = { kind: 'chunk'; chunk: number } | { kind: 'gap'; from: number; to: number };

/** The parts of a list with a rendered range and a chunk that keeps the focus. */
export function partsOf(rows: number, { first, last }: ChunkRange, kept: number | null): Part[] {
  const chunks = chunksOf(rows);
  const shown = new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  if (kept !== null) shown.add(kept);
  const parts: Part[] = [];
  let next = 0;
  for (const chunk of [...shown].filter((each) => each < chunks).toSorted((a, b) => a - b)) {
    if (chunk > next) parts.push({ kind: 'gap', from: next, to: chunk });
    parts.push({ kind: 'chunk', chunk });
    next = chunk + 1;
  }
  if (next < chunks) parts.push({ kind: 'gap', from: next, to: chunks });
  return parts;
}
