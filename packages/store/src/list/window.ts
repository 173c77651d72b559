import type { Position, SortDirection } from '@pagemark/domain';
import type { Keyset } from './cursor.ts';

/** Which rows of an ordered list to read, and in which direction. */
export type Window = {
  direction: SortDirection;
  /** Read after this row; null: from the beginning. */
  after: Keyset | null;
  offset: number;
  limit: number;
  /** Whether the rows come out last first, because the list's end was nearer. */
  reversed: boolean;
};

type Request = {
  position: Position;
  after: Keyset | null;
  direction: SortDirection;
  perPage: number;
  /** Rows in the list; null when only a lower bound is known. */
  total: number | null;
};

/**
 * The window of a page, with one extra row to see whether another page follows. A window past the middle of a list of
 * known length is read from the end. Null when the page is past the end.
 */
export function windowOf({ position, after, direction, perPage, total }: Request): Window | null {
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
