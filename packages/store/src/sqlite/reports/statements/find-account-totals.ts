import { statement } from '../../../statement/statement.ts';

/** The reports of an account counted by result, its projects, and how many reports were ever deleted. */
export const findAccountTotals = statement<{ accountId: number }>()((db, arg) =>
  db
    .selectFrom('account_totals')
    .select(['projects', 'pending', 'bad', 'decent', 'good', 'deleted'])
    .where('account_id', '=', arg('accountId')),
);
