import { statement } from '../../../db/statement.ts';

/** Deletes an import; its rows in other tables are removed later. */
export const deleteImport = statement<{ seq: number }>()((db, arg) =>
  db.deleteFrom('imports').where('seq', '=', arg('seq')),
);
