import { statement } from '../../../db/statement.ts';

/** The use of a client's Idempotency-Key. */
export const findIdempotencyKey = statement<{ accountId: number; key: string; sinceMs: number }>()(
  (db, arg) =>
    db
      .selectFrom('idempotency_keys')
      .select(['request_digest as requestDigest', 'report_id as reportId'])
      .where('account_id', '=', arg('accountId'))
      .where('key', '=', arg('key'))
      .where('created_at', '>=', arg('sinceMs')),
);
