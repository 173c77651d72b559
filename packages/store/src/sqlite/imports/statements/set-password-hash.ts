import { statement } from '../../../db/statement.ts';

/** Stores the first hash of a password and releases its claim. */
export const setPasswordHash = statement<{ seq: number; hash: string }>()((db, arg) =>
  db
    .updateTable('import_passwords')
    .set((eb) => ({ hash: eb.fn.coalesce('hash', eb.val(arg('hash'))), reserved_until: 0 }))
    .where('seq', '=', arg('seq')),
);
