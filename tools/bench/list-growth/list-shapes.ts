import type { Store } from '@pagemark/core';
import { EVERY_REPORT, REPORT_SORTS } from '@pagemark/domain';
import type { ReportFilter, ReportListQuery, ReportSort } from '@pagemark/domain';
import { START_MS } from '../corpus/make-reports.ts';

/**
 * A requested list: its first page, or with `deep`, the page at a cursor after ten others; with `ofImport`, of the
 * account's import.
 */
export type ListShape = { title: string; query: ReportListQuery; deep: boolean; ofImport: boolean };

const PAGES_BEFORE_CURSOR = 10;

type Filter = { of: Partial<ReportFilter>; sorts?: readonly ReportSort[]; ofImport?: true };

const FILTERS: Readonly<Record<string, Filter>> = {
  'no filter': { of: {} },
  'of a project': { of: { project: 'site1234.example.com' } },
  'of a result': { of: { result: 'decent' } },
  'of a project and a result': { of: { project: 'site1234.example.com', result: 'decent' } },
  'of a status': { of: { status: 'queued' } },
  'of a privacy': { of: { privacy: 0 } },
  'of scores': { of: { scoreMin: 30, scoreMax: 40 } },
  'of an import': { of: {}, ofImport: true },
  // In other orders, a date range of the same length takes longer to find among more reports.
  'of a date range': {
    of: { createdFromMs: START_MS + 10_000, createdToMs: START_MS + 15_000 },
    sorts: ['id'],
  },
};

/** Every sort with every filter, its first page and a page by cursor. */
export const LIST_SHAPES: readonly ListShape[] = Object.entries(FILTERS).flatMap(
  ([filter, { of, sorts = REPORT_SORTS, ofImport = false }]) =>
    sorts.flatMap((sortBy) =>
      [false, true].map((deep) => ({
        title: `${filter}, by ${sortBy}, ${deep ? 'by cursor' : 'first page'}`,
        query: {
          ...EVERY_REPORT,
          ...of,
          sortBy,
          direction: 'desc' as const,
          perPage: 10 as const,
          position: { kind: 'page' as const, page: 1 },
        },
        deep,
        ofImport,
      })),
    ),
);

/** The query of each shape; a deep one has a cursor from this store. */
export async function queriesOf(store: Store, accountId: number): Promise<ReportListQuery[]> {
  const queries = [];
  const first = { perPage: 10, position: { kind: 'page', page: 1 } } as const;
  const importId = (await store.imports.list(accountId, first)).items[0]?.id ?? null;
  for (const shape of LIST_SHAPES) {
    let { query } = shape;
    if (shape.ofImport) query = { ...query, importId };
    for (let page = 0; shape.deep && page < PAGES_BEFORE_CURSOR; page += 1) {
      const { nextCursor } = await store.reports.list(accountId, query);
      if (nextCursor === null) break; // A short list of a quick run.
      query = { ...query, position: { kind: 'cursor', cursor: nextCursor } };
    }
    queries.push(query);
  }
  return queries;
}
