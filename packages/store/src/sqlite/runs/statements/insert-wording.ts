import { statement } from '../../../statement/statement.ts';

/** Keeps a wording, unless it is there: its digest says that it is the same. */
export const insertWording = statement<{ digest: string; body: Uint8Array }>()((db, arg) =>
  db
    .insertInto('wordings')
    .values({ digest: arg('digest'), body: arg('body') })
    .onConflict((conflict) => conflict.column('digest').doNothing()),
);
