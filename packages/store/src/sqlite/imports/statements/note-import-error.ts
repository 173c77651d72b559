import { statement } from '../../../db/statement.ts';

/** Records the error of an import, unless it has one already. */
export const noteImportError = statement<{ seq: number; errorCode: string }>()((db, arg) =>
  db
    .updateTable('imports')
    .set({ error_code: arg('errorCode') })
    .where('seq', '=', arg('seq'))
    .where('error_code', 'is', null),
);
