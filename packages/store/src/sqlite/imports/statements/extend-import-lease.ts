import { statement } from '../../../db/statement.ts';

/** Renews the lease of a claim that was not taken over. */
export const extendImportLease = statement<{ seq: number; token: string; leaseUntilMs: number }>()(
  (db, arg) =>
    db
      .updateTable('imports')
      .set({ lease_until: arg('leaseUntilMs') })
      .where('seq', '=', arg('seq'))
      .where('token', '=', arg('token')),
);
