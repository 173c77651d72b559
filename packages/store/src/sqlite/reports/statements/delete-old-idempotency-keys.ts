import { statement } from '../../../db/statement.ts';

/** Forgets Idempotency-Keys of before a time, a few at a time. */
export const deleteOldIdempotencyKeys = statement<{ beforeMs: number; limit: number }>()((db, arg) =>
  db.deleteFrom('idempotency_keys').where(
    (eb) => eb.refTuple('account_id', 'key'),
    'in',
    (eb) =>
      eb
        .selectFrom('idempotency_keys')
        .select(['account_id', 'key'])
        .where('created_at', '<', arg('beforeMs'))
        .orderBy('created_at')
        .limit(arg('limit'))
        .$asTuple('account_id', 'key'),
  ),
);
