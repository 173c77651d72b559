import { statement } from '../../../statement/statement.ts';

type Args = {
  digest: Uint8Array;
  accountId: number;
  keyId: string | null;
  createdAtMs: number;
  usedAtMs: number;
};

/** Keeps a session. */
export const insertSession = statement<Args>()((db, arg) =>
  db.insertInto('sessions').values({
    digest: arg('digest'),
    account_id: arg('accountId'),
    key_id: arg('keyId'),
    created_at: arg('createdAtMs'),
    used_at: arg('usedAtMs'),
  }),
);
