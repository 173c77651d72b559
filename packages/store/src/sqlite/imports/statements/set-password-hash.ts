import { statement } from '../../../statement/statement.ts';

/** Keeps the first hash that was made of a password. */
export const setPasswordHash = statement<{ seq: number; hash: string }>()((db, arg) =>
  db
    .updateTable('import_passwords')
    .set((eb) => ({ hash: eb.fn.coalesce('hash', eb.val(arg('hash'))) }))
    .where('seq', '=', arg('seq')),
);
