import { statement } from '../../../statement/statement.ts';

/** The session of a token's digest. */
export const findSession = statement<{ digest: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('sessions')
    .select([
      'digest',
      'account_id as accountId',
      'key_id as keyId',
      'created_at as createdAtMs',
      'used_at as usedAtMs',
    ])
    .where('digest', '=', arg('digest')),
);
