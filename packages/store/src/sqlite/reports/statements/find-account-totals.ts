import { STATE_COLUMNS } from '../../../state-columns.ts';
import { statement } from '../../../db/statement.ts';

/** The reports of an account by state, its projects, and how many reports were ever deleted or graded. */
export const findAccountTotals = statement<{ accountId: number }>()((db, arg) =>
  db
    .selectFrom('account_totals')
    .select([...STATE_COLUMNS, 'projects', 'deleted', 'graded'])
    .where('account_id', '=', arg('accountId')),
);
