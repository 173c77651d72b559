import { statement } from '../../../db/statement.ts';

/** Makes a project of an account. */
export const insertProject = statement<{ accountId: number; name: string; nowMs: number }>()((db, arg) =>
  db
    .insertInto('projects')
    .values({ account_id: arg('accountId'), name: arg('name'), created_at: arg('nowMs') }),
);
