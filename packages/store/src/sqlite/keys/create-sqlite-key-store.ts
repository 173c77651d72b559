import { OPERATOR, SCOPES } from '@pagemark/core';
import type { ApiKey, Clock, KeyPosition, KeyStore } from '@pagemark/core';
import { keyActivity } from '../activity/key-activity.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { SqliteConnection } from '../connection.ts';
import { endSessionsOfKey } from '../sessions/statements/end-sessions-of-key.ts';
import { deleteEndedKeys } from './statements/delete-ended-keys.ts';
import { findKeyByDigest } from './statements/find-key-by-digest.ts';
import { findKey } from './statements/find-key.ts';
import { insertKey } from './statements/insert-key.ts';
import { listKeys } from './statements/list-keys.ts';
import { revokeKey } from './statements/revoke-key.ts';
import { revokeOperatorKeys } from './statements/revoke-operator-keys.ts';
import { touchKey } from './statements/touch-key.ts';

type KeyRow = Omit<ApiKey, 'scopes'> & { scopes: string };

/** API keys in a SQLite file. */
export function createSqliteKeyStore(connection: SqliteConnection, clock: Clock): KeyStore {
  return {
    create: async (key, actor = OPERATOR) =>
      connection.write(() => {
        connection.run(insertKey, { ...key, scopes: key.scopes.join(' ') });
        recordActivity(connection, key.accountId, keyActivity('create_key', key, actor), clock.nowMs());
      }),
    get: async (id) => {
      const row = connection.get(findKey, { id });
      return row === null ? null : toApiKey(row);
    },
    getByDigest: async (digest) => {
      const row = connection.get(findKeyByDigest, { digest });
      return row === null ? null : toApiKey(row);
    },
    list: async (accountId, page) => connection.all(listKeys, keyPageArgs(accountId, page)).map(toApiKey),
    revoke: async (accountId, id, actor = OPERATOR) =>
      connection.write(() => {
        const nowMs = clock.nowMs();
        const row = connection.get(findKey, { id });
        if (connection.run(revokeKey, { accountId, id, nowMs }).changes === 0 || row === null) return false;
        connection.run(endSessionsOfKey, { accountId, keyId: id });
        // Revoking again changes nothing.
        if (row.revokedAtMs === null) {
          recordActivity(connection, accountId, keyActivity('revoke_key', toApiKey(row), actor), nowMs);
        }
        return true;
      }),
    revokeOperatorKeys: async (accountId, keptDigest) =>
      connection.write(() => {
        const nowMs = clock.nowMs();
        const revoked = connection.all(revokeOperatorKeys, { accountId, keptDigest, nowMs });
        for (const row of revoked) {
          connection.run(endSessionsOfKey, { accountId, keyId: row.id });
          recordActivity(connection, accountId, keyActivity('revoke_key', toApiKey(row), OPERATOR), nowMs);
        }
        return revoked.length;
      }),
    touch: async (uses) =>
      connection.write(() => {
        for (const [id, usedAtMs] of uses) connection.run(touchKey, { id, usedAtMs });
      }),
    deleteEnded: async (before) => connection.write(() => connection.run(deleteEndedKeys, before).changes),
  };
}

/** The arguments that list a page of an account's keys: those after a position. */
export function keyPageArgs(
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

/** A key from its row. */
export function toApiKey(row: KeyRow): ApiKey {
  const words = new Set(row.scopes.split(' '));
  return { ...row, scopes: SCOPES.filter((scope) => words.has(scope)) };
}
