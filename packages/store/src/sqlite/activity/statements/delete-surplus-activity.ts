import { statement } from '../../../statement/statement.ts';

type Args = { accountId: number; action: string; result: number; keptMax: number };

/** Deletes what an account has more of an action and result than is kept: the oldest. */
export const deleteSurplusActivity = statement<Args>()((db, arg) =>
  db
    .deleteFrom('activity')
    .where('account_id', '=', arg('accountId'))
    .where('action', '=', arg('action'))
    .where('result', '=', arg('result'))
    .where('seq', '<=', (eb) =>
      eb
        .selectFrom('activity')
        .select('seq')
        .where('account_id', '=', arg('accountId'))
        .where('action', '=', arg('action'))
        .where('result', '=', arg('result'))
        .orderBy('seq', 'desc')
        .offset(arg('keptMax'))
        .limit(1),
    ),
);
