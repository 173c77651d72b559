import { statement } from '../../../db/statement.ts';

type Args = { accountId: number; id: string; nowMs: number };

/** Revokes a key; a revoked key keeps its first time. */
export const revokeKey = statement<Args>()((db, arg) =>
  db
    .updateTable('api_keys')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(arg('nowMs'))) }))
    .where('id', '=', arg('id'))
    .where('account_id', '=', arg('accountId')),
);
