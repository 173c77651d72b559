import { SEARCH_TOTAL_MAX } from '@pagemark/domain';
import type { ListPage, PerPage, Position, SortDirection } from '@pagemark/domain';

/** The rows of an ordered list to read, and in which direction. */
export type Window<After> = {
  direction: SortDirection;
  /** Read after this row; null: from the beginning. */
  after: After | null;
  offset: number;
  limit: number;
  /** Whether the rows are read last to first, because the list's end was nearer. */
  reversed: boolean;
};

type Request<After> = {
  position: Position;
  after: After | null;
  direction: SortDirection;
  perPage: number;
  /** Rows in the list; null when only a lower bound is known. */
  total: number | null;
};

/**
 * The window of a page, with one extra row that shows whether another page follows. A window past the middle of a list of known
 * length is read from the end. Null when the page is past the end.
 */
export function windowOf<After>(request: Request<After>): Window<After> | null {
  const { position, after, direction, perPage, total } = request;
  if (position.kind === 'cursor') {
    return { direction, after, offset: 0, limit: perPage + 1, reversed: false };
  }
  const offset = (position.page - 1) * perPage;
  if (total === null || offset < total / 2) {
    return { direction, after: null, offset, limit: perPage + 1, reversed: false };
  }
  if (offset >= total) return null;
  const end = Math.min(total, offset + perPage);
  const opposite = direction === 'asc' ? 'desc' : 'asc';
  return { direction: opposite, after: null, offset: total - end, limit: end - offset, reversed: true };
}

/**
 * The rows of a page in a list with so few rows that those of earlier pages can be skipped one by one; includes one extra row.
 */
export function rowsToSkip({ position, perPage }: Pick<Request<never>, 'position' | 'perPage'>) {
  const offset = position.kind === 'page' ? (position.page - 1) * perPage : 0;
  return { offset, limit: perPage + 1 };
}

/** The number of rows of a list, or a lower bound. */
export type Total = { total: number; relation: 'eq' | 'gte' };

/** A total that may be one more than the limit up to which it was counted. */
export function cappedTotal(total: number): Total {
  return total > SEARCH_TOTAL_MAX ? { total: SEARCH_TOTAL_MAX, relation: 'gte' } : { total, relation: 'eq' };
}

type FoundRows<Row> = Partial<Total> & {
  rows: readonly Row[];
  /** Null if the page is past the end. Default: the rows are in list order. */
  window?: Pick<Window<never>, 'reversed'> | null;
  total: number;
};

/** The page of a list from the rows of its window, in list order, with the cursor of the next page. */
export function pageOf<Row, Item>(
  { position, perPage }: { position: Position; perPage: PerPage },
  { rows, window, total, relation = 'eq' }: FoundRows<Row>,
  { toItem, cursorAfter }: { toItem: (row: Row) => Item; cursorAfter: (last: Row) => string },
): ListPage<Item> {
  const reversed = window?.reversed ?? false;
  const shown = (reversed ? rows.toReversed() : rows).slice(0, perPage);
  const offset = position.kind === 'page' ? (position.page - 1) * perPage : null;
  const hasMore = reversed ? (offset ?? 0) + shown.length < total : rows.length > perPage;
  const last = shown.at(-1);
  const nextCursor = hasMore && last !== undefined ? cursorAfter(last) : null;
  return { items: shown.map(toItem), total, totalRelation: relation, nextCursor, offset };
}
