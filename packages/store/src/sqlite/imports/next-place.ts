/** How far an import is: its piece, and how many of the `entries` of that have their outcome. */
export type Place = { cursorChunk: number; cursorEntry: number; entries: number };

/** Where to go on after so many lines more. A piece that is done is to be removed. Throws when it has no such lines. */
export function nextPlace(
  { cursorChunk, cursorEntry, entries }: Place,
  lines: number,
): { cursorChunk: number; cursorEntry: number; isPieceDone: boolean } {
  const done = cursorEntry + lines;
  if (done > entries) throw new Error(`Piece ${cursorChunk} of the import has no such lines.`);
  return done < entries
    ? { cursorChunk, cursorEntry: done, isPieceDone: false }
    : { cursorChunk: cursorChunk + 1, cursorEntry: 0, isPieceDone: true };
}
