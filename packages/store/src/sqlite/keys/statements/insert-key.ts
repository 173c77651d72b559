import { statement } from '../../../db/statement.ts';

type Args = {
  id: string;
  accountId: number;
  name: string;
  digest: Uint8Array;
  scopes: string;
  createdAtMs: number;
  expiresAtMs: number | null;
  lastUsedAtMs: number | null;
  revokedAtMs: number | null;
};

/** Stores a key. */
export const insertKey = statement<Args>()((db, arg) =>
  db.insertInto('api_keys').values({
    id: arg('id'),
    account_id: arg('accountId'),
    name: arg('name'),
    digest: arg('digest'),
    scopes: arg('scopes'),
    created_at: arg('createdAtMs'),
    expires_at: arg('expiresAtMs'),
    last_used_at: arg('lastUsedAtMs'),
    revoked_at: arg('revokedAtMs'),
  }),
);
