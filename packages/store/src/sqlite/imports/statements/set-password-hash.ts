import { statement } from '../../../statement/statement.ts';

/** Keeps the first hash that was made of a password, and other workers from it while reports are protected. */
export const setPasswordHash = statement<{ seq: number; hash: string; untilMs: number }>()((db, arg) =>
  db
    .updateTable('import_passwords')
    .set((eb) => ({ hash: eb.fn.coalesce('hash', eb.val(arg('hash'))), reserved_until: arg('untilMs') }))
    .where('seq', '=', arg('seq')),
);
