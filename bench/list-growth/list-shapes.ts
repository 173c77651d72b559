import { REPORT_SORTS } from '@pagemark/domain';
import type { ReportListQuery } from '@pagemark/domain';

/** A list that is asked for: its first page, or (`deep`) the page that a cursor leads to after ten others. */
export type ListShape = { title: string; query: ReportListQuery; deep: boolean };

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
        ...of,
        search: '',
        sortBy,
        direction: 'desc' as const,
        perPage: 10 as const,
        position: { kind: 'page' as const, page: 1 },
      },
      deep,
    })),
  ),
);
