import { statement } from '../../../db/statement.ts';

/** Notes that an account's imports had a turn. */
export const noteImportTurn = statement<{ accountId: number; nowMs: number }>()((db, arg) =>
  db
    .updateTable('accounts')
    .set({ imports_worked_at: arg('nowMs') })
    .where('id', '=', arg('accountId')),
);
