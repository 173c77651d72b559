import { statement } from '../../../db/statement.ts';

/** The reports of an account by state, and its projects. */
export const findTotals = statement<{ accountId: number }>()((db, arg) =>
  db
    .selectFrom('account_totals')
    .select(['projects', 'pending', 'failed', 'bad', 'decent', 'good'])
    .where('account_id', '=', arg('accountId')),
);
