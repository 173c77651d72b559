import { statement } from '../../../statement/statement.ts';

/** Keeps a password, sealed, that is to be hashed. */
export const insertImportPassword = statement<{ seq: number; digest: Uint8Array; password: Uint8Array }>()(
  (db, arg) =>
    db
      .insertInto('import_passwords')
      .values({ import_seq: arg('seq'), digest: arg('digest'), password: arg('password') }),
);
