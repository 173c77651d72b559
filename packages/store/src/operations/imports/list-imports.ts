import type { Import, ListPage, PerPage, Position } from '@pagemark/domain';
import type { Db } from '../../db/db.ts';
import { decodeCursor, encodeCursor } from '../../list/cursor.ts';
import { windowOf } from '../../list/window.ts';
import { findImportTotal, listImportsAscending, listImportsDescending } from '../../queries/imports.ts';
import { toImport } from './to-import.ts';

/** A page of an account's imports, newest first. Throws AppError `validation_failed` on a cursor of another list. */
export async function listImports(
  db: Db,
  accountId: number,
  { perPage, position }: { perPage: PerPage; position: Position },
): Promise<ListPage<Import>> {
  const list = ['imports', accountId];
  const after = position.kind === 'cursor' ? decodeCursor(list, position.cursor) : null;
  return db.snapshot(async (reader) => {
    const total = (await reader.one(findImportTotal, { accountId }))?.imports ?? 0;
    const window = windowOf({ position, after, direction: 'desc', perPage, total });
    const offset = position.kind === 'page' ? (position.page - 1) * perPage : null;
    if (window === null) return { items: [], total, totalRelation: 'eq', nextCursor: null, offset };
    const { direction, limit, reversed } = window;
    const page = direction === 'asc' ? listImportsAscending : listImportsDescending;
    const rows = await reader.all(page, {
      accountId,
      beforeSeq: after?.seq ?? Number.MAX_SAFE_INTEGER,
      limit,
      offset: window.offset,
    });
    const items = (reversed ? rows.toReversed() : rows).slice(0, perPage);
    const more = reversed ? (offset ?? 0) + items.length < total : rows.length > perPage;
    const last = items.at(-1);
    return {
      items: items.map(toImport),
      total,
      totalRelation: 'eq',
      nextCursor: more && last !== undefined ? encodeCursor(list, { key: last.seq, seq: last.seq }) : null,
      offset,
    };
  });
}
