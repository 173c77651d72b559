import { statement } from '../../../statement/statement.ts';

/** Gives a claim back. `leaseUntilMs`: nobody claims the import before; null: it may be claimed now. */
export const releaseImport = statement<{ seq: number; token: string; leaseUntilMs: number | null }>()(
  (db, arg) =>
    db
      .updateTable('imports')
      .set({ token: null, lease_until: arg('leaseUntilMs'), attempt: 0 })
      .where('seq', '=', arg('seq'))
      .where('token', '=', arg('token')),
);
