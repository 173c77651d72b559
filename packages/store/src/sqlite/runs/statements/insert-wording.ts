import { statement } from '../../../db/statement.ts';

/** Stores a message catalog, unless one with the same digest exists. */
export const insertWording = statement<{ digest: string; body: Uint8Array }>()((db, arg) =>
  db
    .insertInto('wordings')
    .values({ digest: arg('digest'), body: arg('body') })
    .onConflict((conflict) => conflict.column('digest').doNothing()),
);
