import { statement } from '../../../db/statement.ts';

/** Lines of an account's log before a place in it, latest first. */
export const listActivity = statement<{ accountId: number; beforeSeq: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('activity')
    .select([
      'seq',
      'at as atMs',
      'action',
      'result',
      'actor',
      'key_id as keyId',
      'address',
      'object',
      'detail',
      'occurrences as count',
      'last_at as lastAtMs',
    ])
    .where('account_id', '=', arg('accountId'))
    .where('seq', '<', arg('beforeSeq'))
    .orderBy('seq', 'desc')
    .limit(arg('limit')),
);
