import { statement } from '../../../db/statement.ts';

type Args = {
  accountId: number;
  key: string;
  requestDigest: Uint8Array;
  reportId: Uint8Array;
  nowMs: number;
};

/** Records the report of an Idempotency-Key, replacing an earlier one. */
export const putIdempotencyKey = statement<Args>()((db, arg) =>
  db
    .insertInto('idempotency_keys')
    .values({
      account_id: arg('accountId'),
      key: arg('key'),
      request_digest: arg('requestDigest'),
      report_id: arg('reportId'),
      created_at: arg('nowMs'),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet((eb) => ({
        request_digest: eb.ref('excluded.request_digest'),
        report_id: eb.ref('excluded.report_id'),
        created_at: eb.ref('excluded.created_at'),
      })),
    ),
);
