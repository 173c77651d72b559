import type { ReportScope } from './report-scope.ts';

const ENTRIES_MAX = 1_000;

/** What was counted, and when: URLs never change, so while the scope's version is the same, only newer reports add to it. */
type CountedSearch = { count: number; lastSeq: number; version: number | null };

/** Remembers how many reports a search finds. The one that was used longest ago is forgotten first. */
export class SearchTotals {
  readonly #entries = new Map<string, CountedSearch>();

  /** What is still true of a search: the count of reports up to `lastSeq`. Null when it has to be counted again. */
  find(scope: ReportScope, folded: string, version: number | null): CountedSearch | null {
    const key = keyOf(scope, folded);
    const entry = this.#entries.get(key);
    if (entry === undefined || version === null || entry.version !== version) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  remember(scope: ReportScope, folded: string, counted: CountedSearch): void {
    this.#entries.set(keyOf(scope, folded), counted);
    if (this.#entries.size <= ENTRIES_MAX) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      break;
    }
  }
}

function keyOf({ accountId, projectId, resultRank, status }: ReportScope, folded: string): string {
  return `${accountId} ${projectId ?? ''} ${resultRank ?? ''} ${status ?? ''} ${folded}`;
}
