import { statement } from '../../../statement/statement.ts';

/** Erases a password whose hash every report has that waited for it. */
export const erasePassword = statement<{ seq: number }>()((db, arg) =>
  db.updateTable('import_passwords').set({ password: null }).where('seq', '=', arg('seq')),
);
