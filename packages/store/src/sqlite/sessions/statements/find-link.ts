import { statement } from '../../../db/statement.ts';

/** A sign-in link that has not expired. */
export const findLink = statement<{ digest: Uint8Array; nowMs: number }>()((db, arg) =>
  db
    .selectFrom('sign_in_links')
    .select(['digest', 'account_id as accountId', 'expires_at as expiresAtMs'])
    .where('digest', '=', arg('digest'))
    .where('expires_at', '>', arg('nowMs')),
);
