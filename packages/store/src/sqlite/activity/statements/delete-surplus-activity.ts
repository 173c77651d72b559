import { ACTIVITY_KEPT_MAX } from '@pagemark/core';
import { statement } from '../../../statement/statement.ts';

/** Deletes what an account has more of a result than is kept: the oldest. */
export const deleteSurplusActivity = statement<{ accountId: number; result: number }>()((db, arg) =>
  db
    .deleteFrom('activity')
    .where('account_id', '=', arg('accountId'))
    .where('result', '=', arg('result'))
    .where('seq', '<=', (eb) =>
      eb
        .selectFrom('activity')
        .select('seq')
        .where('account_id', '=', arg('accountId'))
        .where('result', '=', arg('result'))
        .orderBy('seq', 'desc')
        .offset(ACTIVITY_KEPT_MAX)
        .limit(1),
    ),
);
