import { statement } from '../../../db/statement.ts';

/** Removes a chunk of an upload whose lines have outcomes. */
export const deleteChunk = statement<{ seq: number; number: number }>()((db, arg) =>
  db.deleteFrom('import_chunks').where('import_seq', '=', arg('seq')).where('number', '=', arg('number')),
);
