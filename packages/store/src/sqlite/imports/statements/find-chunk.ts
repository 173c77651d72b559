import { statement } from '../../../db/statement.ts';

/** A chunk of an upload. */
export const findChunk = statement<{ seq: number; number: number }>()((db, arg) =>
  db
    .selectFrom('import_chunks')
    .select('body')
    .where('import_seq', '=', arg('seq'))
    .where('number', '=', arg('number')),
);
