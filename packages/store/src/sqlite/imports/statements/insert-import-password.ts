import { statement } from '../../../db/statement.ts';

/** Stores an encrypted password to be hashed. */
export const insertImportPassword = statement<{ seq: number; digest: Uint8Array; password: Uint8Array }>()(
  (db, arg) =>
    db.insertInto('import_passwords').values((eb) => ({
      import_seq: arg('seq'),
      account_id: eb.selectFrom('imports').select('account_id').where('seq', '=', arg('seq')).$asScalar(),
      digest: arg('digest'),
      password: arg('password'),
    })),
);
