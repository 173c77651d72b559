import { statement } from '../../../db/statement.ts';

/** Whether an import has passwords that wait to be hashed. */
export const findUnhashedPassword = statement<{ seq: number }>()((db, arg) =>
  db
    .selectFrom('import_passwords')
    .select('seq')
    .where('import_seq', '=', arg('seq'))
    .where('password', 'is not', null)
    .limit(1),
);
