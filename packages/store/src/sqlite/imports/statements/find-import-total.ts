import { statement } from '../../../db/statement.ts';

/** How many imports an account has. */
export const findImportTotal = statement<{ accountId: number }>()((db, arg) =>
  db.selectFrom('account_totals').select('imports').where('account_id', '=', arg('accountId')),
);
