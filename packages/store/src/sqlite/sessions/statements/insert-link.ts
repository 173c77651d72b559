import { statement } from '../../../db/statement.ts';

type Args = { digest: Uint8Array; accountId: number; expiresAtMs: number };

/** Stores a sign-in link. */
export const insertLink = statement<Args>()((db, arg) =>
  db.insertInto('sign_in_links').values({
    digest: arg('digest'),
    account_id: arg('accountId'),
    expires_at: arg('expiresAtMs'),
  }),
);
