import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';

type Args = { seq: number; token: string; requestDigest: Uint8Array; nowMs: number };

/** Queues an import whose lines are all stored. */
export const finishUpload = statement<Args>()((db, arg) =>
  db
    .updateTable('imports')
    .set({
      status: 1,
      request_digest: arg('requestDigest'),
      token: null,
      lease_until: null,
      worked_at: arg('nowMs'),
    })
    .where('seq', '=', arg('seq'))
    .where('token', '=', arg('token'))
    .where('status', '=', sql.lit(0)),
);
