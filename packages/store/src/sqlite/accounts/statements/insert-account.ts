import { statement } from '../../../db/statement.ts';

/** Makes an account, unless there is one of that name. */
export const insertAccount = statement<{ name: string; nowMs: number }>()((db, arg) =>
  db
    .insertInto('accounts')
    .values({ name: arg('name'), created_at: arg('nowMs') })
    .onConflict((conflict) => conflict.column('name').doNothing()),
);
