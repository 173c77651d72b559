import type { ReportScope } from './report-scope.ts';

const ENTRIES_MAX = 1_000;

/** What was counted, and when: URLs never change, so it holds until a report is deleted, and only newer reports add to it. */
type CountedSearch = { count: number; lastSeq: number; deleted: number };

/** Remembers how many reports a search finds. The one that was used longest ago is forgotten first. */
export class SearchTotals {
  readonly #entries = new Map<string, CountedSearch>();

  /** What is still true of a search: the count of reports up to `lastSeq`. Null when it has to be counted again. */
  find(scope: ReportScope, folded: string, deleted: number): CountedSearch | null {
    const key = keyOf(scope, folded);
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.deleted !== deleted) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  /** A scope with a result is not remembered: results change. */
  remember(scope: ReportScope, folded: string, counted: CountedSearch): void {
    if (scope.resultRank !== null) return;
    this.#entries.set(keyOf(scope, folded), counted);
    if (this.#entries.size <= ENTRIES_MAX) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      break;
    }
  }
}

function keyOf({ accountId, projectId, resultRank }: ReportScope, folded: string): string {
  return `${accountId} ${projectId ?? ''} ${resultRank ?? ''} ${folded}`;
}
