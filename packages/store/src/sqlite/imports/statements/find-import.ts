import { statement } from '../../../db/statement.ts';
import { IMPORT_COLUMNS } from './import-columns.ts';

/** An import of an account by its id. */
export const findImport = statement<{ accountId: number; id: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('imports')
    .select(IMPORT_COLUMNS)
    .where('id', '=', arg('id'))
    .where('account_id', '=', arg('accountId')),
);
