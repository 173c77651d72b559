import { statement } from '../../../db/statement.ts';

type Args = { accountId: number; action: string; result: number; keptMax: number };

/** Deletes the oldest entries of an account beyond the limit per action and result. */
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
