import { statement } from '../../../db/statement.ts';

/** The `seq` of the last of the oldest `limit` entries to be swept. */
export const findGarbageEnd = statement<{ limit: number }>()((db, arg) =>
  db
    .selectFrom(db.selectFrom('search_garbage').select('seq').orderBy('seq').limit(arg('limit')).as('oldest'))
    .select((eb) => eb.fn.max('oldest.seq').as('lastSeq')),
);
