import { statement } from '../../../db/statement.ts';

type Args = {
  id: string;
  digest: Uint8Array;
  accountId: number;
  keyId: string | null;
  address: string | null;
  createdAtMs: number;
  usedAtMs: number;
};

/** Stores a session. */
export const insertSession = statement<Args>()((db, arg) =>
  db.insertInto('sessions').values({
    id: arg('id'),
    digest: arg('digest'),
    account_id: arg('accountId'),
    key_id: arg('keyId'),
    address: arg('address'),
    created_at: arg('createdAtMs'),
    used_at: arg('usedAtMs'),
  }),
);
