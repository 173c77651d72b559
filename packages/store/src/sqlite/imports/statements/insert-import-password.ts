import { statement } from '../../../statement/statement.ts';

/** Keeps a password that is to be hashed. */
export const insertImportPassword = statement<{ seq: number; password: string }>()((db, arg) =>
  db.insertInto('import_passwords').values({ import_seq: arg('seq'), password: arg('password') }),
);
