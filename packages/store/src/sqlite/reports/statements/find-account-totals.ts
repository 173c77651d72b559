import { statement } from '../../../statement/statement.ts';

/** The reports of an account counted by result, its projects, and how often a report was ever deleted or graded. */
export const findAccountTotals = statement<{ accountId: number }>()((db, arg) =>
  db
    .selectFrom('account_totals')
    .select(['projects', 'pending', 'bad', 'decent', 'good', 'deleted', 'graded'])
    .where('account_id', '=', arg('accountId')),
);
