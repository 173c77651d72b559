import type { SortDirection } from '@pagemark/domain';
import { statement } from '../../db/statement.ts';
import { IMPORT_COLUMNS } from '../../queries/imports.ts';

type Args = { accountId: number; beforeSeq: number; limit: number; offset: number };

/** Imports of an account before one of them, in creation order or reversed. */
function pageIn(direction: SortDirection) {
  return statement<Args>()((db, arg) =>
    db
      .selectFrom('imports')
      .select(IMPORT_COLUMNS)
      .where('account_id', '=', arg('accountId'))
      .where('seq', '<', arg('beforeSeq'))
      .orderBy('seq', direction)
      .limit(arg('limit'))
      .offset(arg('offset')),
  );
}

export const importPage = { asc: pageIn('asc'), desc: pageIn('desc') } satisfies Record<
  SortDirection,
  unknown
>;
