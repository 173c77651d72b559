import { statement } from '../../../statement/statement.ts';

/** How many lines a piece of an upload has. */
export const findChunkSize = statement<{ seq: number; number: number }>()((db, arg) =>
  db
    .selectFrom('import_chunks')
    .select('entries')
    .where('import_seq', '=', arg('seq'))
    .where('number', '=', arg('number')),
);
