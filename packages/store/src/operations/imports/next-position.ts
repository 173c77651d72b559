/** The progress of an import: the chunk, and how many of its `entries` have outcomes. */
export type Position = { cursorChunk: number; cursorEntry: number; entries: number };

/** The position after this many more rows. A finished chunk is to be removed. Throws when it does not have these rows. */
export function nextPosition(
  { cursorChunk, cursorEntry, entries }: Position,
  rows: number,
): { cursorChunk: number; cursorEntry: number; isChunkDone: boolean } {
  const done = cursorEntry + rows;
  if (done > entries) throw new Error(`Chunk ${cursorChunk} of the import has no such rows.`);
  return done < entries
    ? { cursorChunk, cursorEntry: done, isChunkDone: false }
    : { cursorChunk: cursorChunk + 1, cursorEntry: 0, isChunkDone: true };
}
