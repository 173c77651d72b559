import { statement } from '../../../db/statement.ts';

/** Removes a password of an import. */
export const deletePassword = statement<{ seq: number }>()((db, arg) =>
  db.deleteFrom('import_passwords').where('seq', '=', arg('seq')),
);
