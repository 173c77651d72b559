import { statement } from '../../../db/statement.ts';

/** The account of a name. */
export const findAccount = statement<{ name: string }>()((db, arg) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'created_at as createdAtMs'])
    .where('name', '=', arg('name')),
);
