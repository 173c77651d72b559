import { statement } from '../../../db/statement.ts';
import { KEY_COLUMNS } from './key-columns.ts';

type Args = { accountId: number; createdAtMs: number; id: string; limit: number };

/** Keys of an account after a position, newest first; scans `api_keys_order`. */
export const listKeys = statement<Args>()((db, arg) =>
  db
    .selectFrom('api_keys')
    .select(KEY_COLUMNS)
    .where('account_id', '=', arg('accountId'))
    .where((eb) =>
      eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(eb.val(arg('createdAtMs')), eb.val(arg('id')))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(arg('limit')),
);
