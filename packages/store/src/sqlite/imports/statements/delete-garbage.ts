import { statement } from '../../../db/statement.ts';

/** Notes that an import has left nothing more. */
export const deleteImportGarbage = statement<{ seq: number }>()((db, arg) =>
  db.deleteFrom('import_garbage').where('import_seq', '=', arg('seq')),
);
