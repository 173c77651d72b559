import { statement } from '../../../db/statement.ts';

type Args = { seq: number; token: string; nowMs: number; leaseUntilMs: number };

/** Gives an import to a worker. The attempt is counted here, so that one that crashes counts too. */
export const claimImport = statement<Args>()((db, arg) =>
  db
    .updateTable('imports')
    .set((eb) => ({
      status: 2,
      token: arg('token'),
      lease_until: arg('leaseUntilMs'),
      worked_at: arg('nowMs'),
      attempt: eb('attempt', '+', 1),
    }))
    .where('seq', '=', arg('seq')),
);
