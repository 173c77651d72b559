import { statement } from '../../../db/statement.ts';

/** Erases a password when every waiting report has its hash. */
export const erasePassword = statement<{ seq: number }>()((db, arg) =>
  db.updateTable('import_passwords').set({ password: null }).where('seq', '=', arg('seq')),
);
