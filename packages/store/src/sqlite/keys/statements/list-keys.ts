import { statement } from '../../../statement/statement.ts';
import { KEY_COLUMNS } from './key-columns.ts';

const KEYS_MAX = 1_000;

/** The keys of an account, newest first. */
export const listKeys = statement<{ accountId: number }>()((db, arg) =>
  db
    .selectFrom('api_keys')
    .select(KEY_COLUMNS)
    .where('account_id', '=', arg('accountId'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(KEYS_MAX),
);
