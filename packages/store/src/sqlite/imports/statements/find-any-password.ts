import { statement } from '../../../db/statement.ts';

/** Whether an import has passwords left. */
export const findAnyPassword = statement<{ seq: number }>()((db, arg) =>
  db.selectFrom('import_passwords').select('seq').where('import_seq', '=', arg('seq')).limit(1),
);
