import { statement } from '../../../db/statement.ts';

/** The `seq` of the last of the next `limit` reports; null at the end. */
export const findStretchEnd = statement<{ afterSeq: number; limit: number }>()((db, arg) =>
  db
    .selectFrom(
      db
        .selectFrom('reports')
        .select('seq')
        .where('seq', '>', arg('afterSeq'))
        .orderBy('seq')
        .limit(arg('limit'))
        .as('stretch'),
    )
    .select((eb) => eb.fn.max('stretch.seq').as('lastSeq')),
);
