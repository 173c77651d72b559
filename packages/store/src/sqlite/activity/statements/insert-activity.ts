import { statement } from '../../../db/statement.ts';

type Args = {
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
export const insertActivity = statement<Args>()((db, arg) =>
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
