import { hash } from 'node:crypto';
import { invalidField } from '@pagemark/domain';

type Paging = { cursor?: string | undefined; limit: number };
/** `version`: the state of the list, of word characters; `filters`: the arguments that select its rows. */
type Listed = { version: string; filters: readonly (string | undefined)[] };

/** Enough that two searches never share a digest by accident. */
const DIGEST_CHARACTERS = 12;
const CURSOR = /^(\w+)\.([\w-]+)\.(\d{1,6})$/;

/**
 * One page of a list that was read completely. A cursor for other filters or another state of the list is an error, so
 * rows are neither repeated nor skipped. Throws `validation_failed` for such a cursor.
 */
export function pageOf<T>(rows: readonly T[], { version, filters }: Listed, { cursor, limit }: Paging) {
  const digest = hash('sha256', JSON.stringify(filters), 'base64url').slice(0, DIGEST_CHARACTERS);
  const offset = cursor === undefined ? 0 : offsetOf(cursor, version, digest);
  const end = offset + limit;
  return {
    rows: rows.slice(offset, end),
    total: rows.length,
    next_cursor: end < rows.length ? `${version}.${digest}.${end}` : null,
  };
}

function offsetOf(cursor: string, version: string, digest: string): number {
  const [, ofVersion, ofDigest, offset] = CURSOR.exec(cursor) ?? [];
  if (offset === undefined) throw invalidCursor('cursor is not valid.');
  if (ofDigest !== digest) throw invalidCursor('cursor is of a call with other arguments.');
  if (ofVersion !== version) throw invalidCursor('The list has changed since the cursor.');
  return Number(offset);
}

function invalidCursor(problem: string): Error {
  return invalidField('cursor', `${problem} Call again without cursor.`);
}
