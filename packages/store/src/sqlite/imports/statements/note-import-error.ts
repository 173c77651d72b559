import { statement } from '../../../statement/statement.ts';

/** Notes what went wrong with an import, unless something is noted already. */
export const noteImportError = statement<{ seq: number; errorCode: string }>()((db, arg) =>
  db
    .updateTable('imports')
    .set({ error_code: arg('errorCode') })
    .where('seq', '=', arg('seq'))
    .where('error_code', 'is', null),
);
