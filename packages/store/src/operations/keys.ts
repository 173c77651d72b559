import { OPERATOR, SCOPES } from '@pagemark/core';
import type { ApiKey, Clock, KeyPosition, KeyStore } from '@pagemark/core';
import type { Db } from '../db/db.ts';
import {
  deleteEndedKeys,
  findKey,
  findKeyByDigest,
  insertKey,
  listKeys,
  revokeKey,
  revokeOperatorKeys,
  touchKey,
} from '../queries/keys.ts';
import { endSessionsOfKey } from '../queries/sessions.ts';
import { keyActivity, recordActivity } from './activity.ts';
import { recordKeyEvent } from './record-event.ts';

type KeyRow = Omit<ApiKey, 'scopes'> & { scopes: string };

/** API keys. */
export function createKeyStore(db: Db, clock: Clock): KeyStore {
  return {
    create: (key, actor = OPERATOR) =>
      db.transaction(async (tx) => {
        await tx.run(insertKey, { ...key, scopes: key.scopes.join(' ') });
        await recordActivity(tx, key.accountId, keyActivity('create_key', key, actor), clock.nowMs());
        await recordKeyEvent(tx, 'key.created', key, clock.nowMs());
      }),
    get: async (id) => toApiKeyOrNull(await db.one(findKey, { id })),
    getByDigest: async (digest) => toApiKeyOrNull(await db.one(findKeyByDigest, { digest })),
    list: async (accountId, page) => (await db.all(listKeys, keyPageArgs(accountId, page))).map(toApiKey),
    revoke: (accountId, id, actor = OPERATOR) =>
      db.transaction(async (tx) => {
        const nowMs = clock.nowMs();
        const row = await tx.one(findKey, { id });
        if ((await tx.run(revokeKey, { accountId, id, nowMs })) === 0 || row === null) return false;
        await tx.run(endSessionsOfKey, { accountId, keyId: id });
        // Revoking again changes nothing.
        if (row.revokedAtMs !== null) return true;
        await recordActivity(tx, accountId, keyActivity('revoke_key', toApiKey(row), actor), nowMs);
        await recordKeyEvent(tx, 'key.revoked', row, nowMs);
        return true;
      }),
    revokeOperatorKeys: (accountId, keptDigest) =>
      db.transaction(async (tx) => {
        const nowMs = clock.nowMs();
        const revoked = await tx.all(revokeOperatorKeys, { accountId, keptDigest, nowMs });
        for (const row of revoked) {
          await tx.run(endSessionsOfKey, { accountId, keyId: row.id });
          await recordActivity(tx, accountId, keyActivity('revoke_key', toApiKey(row), OPERATOR), nowMs);
          await recordKeyEvent(tx, 'key.revoked', row, nowMs);
        }
        return revoked.length;
      }),
    touch: (uses) =>
      db.transaction(async (tx) => {
        // In one order, so that two processes that note uses of the same keys do not wait for each other.
        const sorted = [...uses].toSorted(([a], [b]) => (a < b ? -1 : 1));
        for (const [id, usedAtMs] of sorted) await tx.run(touchKey, { id, usedAtMs });
      }),
    deleteEnded: (before) => db.run(deleteEndedKeys, before),
  };
}

/** The arguments that list a page of an account's keys: those after a position. */
function keyPageArgs(
  accountId: number,
  { after, limit }: { after: KeyPosition | null; limit: number },
): { accountId: number; createdAtMs: number; id: string; limit: number } {
  return {
    accountId,
    limit,
    createdAtMs: after?.createdAtMs ?? Number.MAX_SAFE_INTEGER,
    id: after?.id ?? '',
  };
}

function toApiKey(row: KeyRow): ApiKey {
  const words = new Set(row.scopes.split(' '));
  return { ...row, scopes: SCOPES.filter((scope) => words.has(scope)) };
}

function toApiKeyOrNull(row: KeyRow | null): ApiKey | null {
  return row === null ? null : toApiKey(row);
}
