/** The progress of an import: the chunk, and how many of its `entries` have outcomes. */
export type Place = { cursorChunk: number; cursorEntry: number; entries: number };

/** The position after this many more lines. A finished chunk is to be removed. Throws when it does not have these lines. */
export function nextPlace(
  { cursorChunk, cursorEntry, entries }: Place,
  lines: number,
): { cursorChunk: number; cursorEntry: number; isChunkDone: boolean } {
  const done = cursorEntry + lines;
  if (done > entries) throw new Error(`Chunk ${cursorChunk} of the import has no such lines.`);
  return done < entries
    ? { cursorChunk, cursorEntry: done, isChunkDone: false }
    : { cursorChunk: cursorChunk + 1, cursorEntry: 0, isChunkDone: true };
}
