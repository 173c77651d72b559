import { statement } from '../../../statement/statement.ts';

/** Deletes an import; what belongs to it is swept later. */
export const deleteImport = statement<{ seq: number }>()((db, arg) =>
  db.deleteFrom('imports').where('seq', '=', arg('seq')),
);
