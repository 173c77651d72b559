import { statement } from '../../../db/statement.ts';
import { KEY_COLUMNS } from './key-columns.ts';

/** The key of a public id. */
export const findKey = statement<{ id: string }>()((db, arg) =>
  db.selectFrom('api_keys').select(KEY_COLUMNS).where('id', '=', arg('id')),
);
