import { statement } from '../../../db/statement.ts';

/** Removed with each new line: more than one, so that they run out. */
const OLD_MAX = 10;

/** Deletes some entries beyond the maximum age. */
export const deleteOldActivity = statement<{ accountId: number; beforeMs: number }>()((db, arg) =>
  db
    .deleteFrom('activity')
    .where('at', '<', arg('beforeMs'))
    .where('seq', 'in', (eb) =>
      eb
        .selectFrom('activity')
        .select('seq')
        .where('account_id', '=', arg('accountId'))
        .orderBy('seq')
        .limit(OLD_MAX),
    ),
);
