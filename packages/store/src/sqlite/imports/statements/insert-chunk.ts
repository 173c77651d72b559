import { statement } from '../../../db/statement.ts';

/** Stores the chunk of an upload that was counted last. */
export const insertChunk = statement<{ seq: number; entries: number; body: Uint8Array }>()((db, arg) =>
  db
    .insertInto('import_chunks')
    .columns(['import_seq', 'number', 'entries', 'body'])
    .expression((eb) =>
      eb
        .selectFrom('imports')
        .select((chunk) => [
          'imports.seq',
          chunk('imports.chunks', '-', 1).as('number'),
          chunk.val(arg('entries')).as('entries'),
          chunk.val(arg('body')).as('body'),
        ])
        .where('imports.seq', '=', arg('seq')),
    ),
);
