import { statement } from '../../../db/statement.ts';

/** Claims a password for hashing for a while. */
export const reservePassword = statement<{ seq: number; untilMs: number }>()((db, arg) =>
  db
    .updateTable('import_passwords')
    .set({ reserved_until: arg('untilMs') })
    .where('seq', '=', arg('seq')),
);
