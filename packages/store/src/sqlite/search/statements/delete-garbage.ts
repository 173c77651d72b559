import { statement } from '../../../db/statement.ts';

/** Forgets deleted reports that have left the search index. */
export const deleteGarbage = statement<{ lastSeq: number }>()((db, arg) =>
  db.deleteFrom('search_garbage').where('seq', '<=', arg('lastSeq')),
);
