import { statement } from '../../../db/statement.ts';

/** Removes a few rejects of an import. */
export const deleteSomeRejects = statement<{ seq: number; limit: number }>()((db, arg) =>
  db
    .deleteFrom('import_rejects')
    .where('import_seq', '=', arg('seq'))
    .where('line', 'in', (eb) =>
      eb
        .selectFrom('import_rejects as some')
        .select('some.line')
        .where('some.import_seq', '=', arg('seq'))
        .orderBy('some.line')
        .limit(arg('limit')),
    ),
);
