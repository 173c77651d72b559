import type { Store } from '@pagemark/core';
import { EVERY_REPORT, REPORT_SORTS } from '@pagemark/domain';
import type { ReportListQuery } from '@pagemark/domain';

/** A list that is asked for: its first page, or (`deep`) the page that a cursor leads to after ten others. */
export type ListShape = { title: string; query: ReportListQuery; deep: boolean };

const PAGES_BEFORE_CURSOR = 10;
const FILTERS = {
  'no filter': { project: null, result: null },
  'of a project': { project: 'site1234.example.com', result: null },
  'of a result': { project: null, result: 'decent' },
  'of a project and a result': { project: 'site1234.example.com', result: 'decent' },
} as const;

/** Every sort with every filter, its first page and a page by cursor. */
export const LIST_SHAPES: readonly ListShape[] = Object.entries(FILTERS).flatMap(([filter, of]) =>
  REPORT_SORTS.flatMap((sortBy) =>
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
    })),
  ),
);

/** The query of each shape; of a deep one, with a cursor that this store gave. */
export async function queriesOf(store: Store, accountId: number): Promise<ReportListQuery[]> {
  const queries = [];
  for (const shape of LIST_SHAPES) {
    let { query } = shape;
    for (let page = 0; shape.deep && page < PAGES_BEFORE_CURSOR; page += 1) {
      const { nextCursor } = await store.reports.list(accountId, query);
      if (nextCursor === null) break; // A short list of a quick run.
      query = { ...query, position: { kind: 'cursor', cursor: nextCursor } };
    }
    queries.push(query);
  }
  return queries;
}
