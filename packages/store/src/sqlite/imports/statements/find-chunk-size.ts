import { statement } from '../../../db/statement.ts';

/** The number of lines in a chunk of an upload. */
export const findChunkSize = statement<{ seq: number; number: number }>()((db, arg) =>
  db
    .selectFrom('import_chunks')
    .select('entries')
    .where('import_seq', '=', arg('seq'))
    .where('number', '=', arg('number')),
);
