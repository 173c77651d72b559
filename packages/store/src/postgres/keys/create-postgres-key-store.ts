import { OPERATOR } from '@pagemark/core';
import type { Clock, KeyStore } from '@pagemark/core';
import { keyActivity } from '../../sqlite/activity/key-activity.ts';
import { keyPageArgs, toApiKey } from '../../sqlite/keys/create-sqlite-key-store.ts';
import { deleteEndedKeys } from '../../sqlite/keys/statements/delete-ended-keys.ts';
import { findKeyByDigest } from '../../sqlite/keys/statements/find-key-by-digest.ts';
import { findKey } from '../../sqlite/keys/statements/find-key.ts';
import { insertKey } from '../../sqlite/keys/statements/insert-key.ts';
import { listKeys } from '../../sqlite/keys/statements/list-keys.ts';
import { revokeKey } from '../../sqlite/keys/statements/revoke-key.ts';
import { revokeOperatorKeys } from '../../sqlite/keys/statements/revoke-operator-keys.ts';
import { touchKey } from '../../sqlite/keys/statements/touch-key.ts';
import { endSessionsOfKey } from '../../sqlite/sessions/statements/end-sessions-of-key.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';

/** API keys in a PostgreSQL database. */
export function createPostgresKeyStore(connection: PostgresDb, clock: Clock): KeyStore {
  return {
    create: (key, actor = OPERATOR) =>
      connection.transaction(async (session) => {
        await session.run(insertKey, { ...key, scopes: key.scopes.join(' ') });
        await recordActivity(session, key.accountId, keyActivity('create_key', key, actor), clock.nowMs());
      }),
    get: async (id) => {
      const row = await connection.one(findKey, { id });
      return row === null ? null : toApiKey(row);
    },
    getByDigest: async (digest) => {
      const row = await connection.one(findKeyByDigest, { digest });
      return row === null ? null : toApiKey(row);
    },
    list: async (accountId, page) =>
      (await connection.all(listKeys, keyPageArgs(accountId, page))).map(toApiKey),
    revoke: (accountId, id, actor = OPERATOR) =>
      connection.transaction(async (session) => {
        const nowMs = clock.nowMs();
        const row = await session.one(findKey, { id });
        if ((await session.run(revokeKey, { accountId, id, nowMs })) === 0 || row === null) return false;
        await session.run(endSessionsOfKey, { accountId, keyId: id });
        // Revoking again changes nothing.
        if (row.revokedAtMs === null) {
          await recordActivity(session, accountId, keyActivity('revoke_key', toApiKey(row), actor), nowMs);
        }
        return true;
      }),
    revokeOperatorKeys: (accountId, keptDigest) =>
      connection.transaction(async (session) => {
        const nowMs = clock.nowMs();
        const revoked = await session.all(revokeOperatorKeys, { accountId, keptDigest, nowMs });
        for (const row of revoked) {
          await session.run(endSessionsOfKey, { accountId, keyId: row.id });
          await recordActivity(session, accountId, keyActivity('revoke_key', toApiKey(row), OPERATOR), nowMs);
        }
        return revoked.length;
      }),
    touch: (uses) =>
      connection.transaction(async (session) => {
        // In one order, so that two processes that note uses of the same keys do not wait for each other.
        const sorted = [...uses].toSorted(([a], [b]) => (a < b ? -1 : 1));
        for (const [id, usedAtMs] of sorted) await session.run(touchKey, { id, usedAtMs });
      }),
    deleteEnded: (before) => connection.transaction((session) => session.run(deleteEndedKeys, before)),
  };
}
