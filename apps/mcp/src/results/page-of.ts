import { invalidField } from '@pagemark/domain';

type Paging = { cursor?: string | undefined; limit: number };

/**
 * One page of a list that was read whole. `version` names the state of the list: a cursor of another state is an error, so
 * that rows are neither repeated nor skipped. Throws `validation_failed` for such a cursor.
 */
export function pageOf<T>(rows: readonly T[], version: string, { cursor, limit }: Paging) {
  const offset = cursor === undefined ? 0 : offsetOf(cursor, version);
  const end = offset + limit;
  return {
    rows: rows.slice(offset, end),
    total: rows.length,
    next_cursor: end < rows.length ? `${version}.${end}` : null,
  };
}

function offsetOf(cursor: string, version: string): number {
  const [, of, offset] = /^(\w+)\.(\d{1,6})$/.exec(cursor) ?? [];
  if (of !== version || offset === undefined) {
    throw invalidField('cursor', 'cursor is not valid, or the list has changed. Call again without cursor.');
  }
  return Number(offset);
}
