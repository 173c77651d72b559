import { statement } from '../../../db/statement.ts';

/** Rejects of an import after a line, in order. */
export const listRejects = statement<{ seq: number; afterLine: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('import_rejects')
    .select(['line', 'text', 'reason'])
    .where('import_seq', '=', arg('seq'))
    .where('line', '>', arg('afterLine'))
    .orderBy('line')
    .limit(arg('limit')),
);
