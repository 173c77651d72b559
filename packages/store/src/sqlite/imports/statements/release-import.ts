import { statement } from '../../../db/statement.ts';

/** Releases a claim. `leaseUntilMs`: the import cannot be claimed before; null: it can be claimed now. */
export const releaseImport = statement<{ seq: number; token: string; leaseUntilMs: number | null }>()(
  (db, arg) =>
    db
      .updateTable('imports')
      .set({ token: null, lease_until: arg('leaseUntilMs'), attempt: 0 })
      .where('seq', '=', arg('seq'))
      .where('token', '=', arg('token')),
);
