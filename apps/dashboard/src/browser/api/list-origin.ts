/** The report that was opened from a list, and the query of the list's URL. */
let origin: { id: string; list: string } | null = null;

/** Remembers that a report is opened from a list. */
export function openFromList(id: string, list: string): void {
  origin = { id, list };
}

/** The query of the list from which a report was opened; null when another report was opened since, or none. */
export function listOf(id: string): string | null {
  return origin?.id === id ? origin.list : null;
}
