import { statement } from '../../../db/statement.ts';

/** The hash of a password. */
export const findPasswordHash = statement<{ seq: number }>()((db, arg) =>
  db.selectFrom('import_passwords').select('hash').where('seq', '=', arg('seq')),
);
