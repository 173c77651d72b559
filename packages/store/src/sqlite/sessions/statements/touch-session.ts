import { statement } from '../../../db/statement.ts';

/** Notes when a session was used, unless a later use is known. */
export const touchSession = statement<{ digest: Uint8Array; usedAtMs: number }>()((db, arg) =>
  db
    .updateTable('sessions')
    .set({ used_at: arg('usedAtMs') })
    .where('digest', '=', arg('digest'))
    .where('used_at', '<', arg('usedAtMs')),
);
