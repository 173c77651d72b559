import { statement } from '../../../db/statement.ts';

/** Removes a few chunks of an upload. */
export const deleteSomeChunks = statement<{ seq: number; limit: number }>()((db, arg) =>
  db
    .deleteFrom('import_chunks')
    .where('import_seq', '=', arg('seq'))
    .where('number', 'in', (eb) =>
      eb
        .selectFrom('import_chunks as some')
        .select('some.number')
        .where('some.import_seq', '=', arg('seq'))
        .orderBy('some.number')
        .limit(arg('limit')),
    ),
);
