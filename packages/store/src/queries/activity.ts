import { statement } from '../db/statement.ts';

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

type DeleteSurplusActivityArgs = { accountId: number; action: string; result: number; keptMax: number };

/** Deletes the oldest entries of an account beyond the limit per action and result. */
export const deleteSurplusActivity = statement<DeleteSurplusActivityArgs>()((db, arg) =>
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

type InsertActivityArgs = {
  accountId: number;
  nowMs: number;
  action: string;
  result: number;
  actor: number;
  keyId: string | null;
  address: string | null;
  object: string | null;
  detail: string | null;
  fingerprint: string;
};

/** Adds a line to the log of activity, or counts up the one of the same fingerprint. */
export const insertActivity = statement<InsertActivityArgs>()((db, arg) =>
  db
    .insertInto('activity')
    .values({
      account_id: arg('accountId'),
      at: arg('nowMs'),
      action: arg('action'),
      result: arg('result'),
      actor: arg('actor'),
      key_id: arg('keyId'),
      address: arg('address'),
      object: arg('object'),
      detail: arg('detail'),
      fingerprint: arg('fingerprint'),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'fingerprint']).doUpdateSet((eb) => ({
        occurrences: eb('activity.occurrences', '+', 1),
        last_at: eb.ref('excluded.at'),
      })),
    ),
);

/** Lines of an account's log before a place in it, latest first. */
export const listActivity = statement<{ accountId: number; beforeSeq: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('activity')
    .select([
      'seq',
      'at as atMs',
      'action',
      'result',
      'actor',
      'key_id as keyId',
      'address',
      'object',
      'detail',
      'occurrences as count',
      'last_at as lastAtMs',
    ])
    .where('account_id', '=', arg('accountId'))
    .where('seq', '<', arg('beforeSeq'))
    .orderBy('seq', 'desc')
    .limit(arg('limit')),
);
