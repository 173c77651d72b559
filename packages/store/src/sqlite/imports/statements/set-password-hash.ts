import { statement } from '../../../statement/statement.ts';

/** Keeps the first hash that was made of a password, and lets go of it. */
export const setPasswordHash = statement<{ seq: number; hash: string }>()((db, arg) =>
  db
    .updateTable('import_passwords')
    .set((eb) => ({ hash: eb.fn.coalesce('hash', eb.val(arg('hash'))), reserved_until: 0 }))
    .where('seq', '=', arg('seq')),
);
