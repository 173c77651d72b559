import { statement } from '../../../db/statement.ts';

/** Ends the sessions that were started with a key. */
export const endSessionsOfKey = statement<{ accountId: number; keyId: string }>()((db, arg) =>
  db.deleteFrom('sessions').where('account_id', '=', arg('accountId')).where('key_id', '=', arg('keyId')),
);
