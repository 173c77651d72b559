import { statement } from '../../../db/statement.ts';

/** Notes when a key was used, unless a later use is known. */
export const touchKey = statement<{ id: string; usedAtMs: number }>()((db, arg) =>
  db
    .updateTable('api_keys')
    .set({ last_used_at: arg('usedAtMs') })
    .where('id', '=', arg('id'))
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', arg('usedAtMs'))])),
);
