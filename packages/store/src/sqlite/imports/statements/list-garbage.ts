import { statement } from '../../../db/statement.ts';

/** Imports that left something to be removed. */
export const listGarbage = statement<{ limit: number }>()((db, arg) =>
  db
    .selectFrom('import_garbage')
    .select(['import_seq as seq', 'keeps_rejects as keepsRejects'])
    .orderBy('import_seq')
    .limit(arg('limit')),
);
