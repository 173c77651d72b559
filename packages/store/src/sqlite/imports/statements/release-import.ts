import { statement } from '../../../statement/statement.ts';

/** Gives a claim back. */
export const releaseImport = statement<{ seq: number; token: string }>()((db, arg) =>
  db
    .updateTable('imports')
    .set({ token: null, lease_until: null, attempt: 0 })
    .where('seq', '=', arg('seq'))
    .where('token', '=', arg('token')),
);
