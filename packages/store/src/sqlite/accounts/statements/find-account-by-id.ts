import { statement } from '../../../db/statement.ts';

/** An account by its number. */
export const findAccountById = statement<{ id: number }>()((db, arg) =>
  db.selectFrom('accounts').select(['id', 'name', 'created_at as createdAtMs']).where('id', '=', arg('id')),
);
