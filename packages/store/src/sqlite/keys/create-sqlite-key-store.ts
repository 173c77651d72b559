import { OPERATOR, SCOPES } from '@pagemark/core';
import type { ApiKey, Clock, KeyStore } from '@pagemark/core';
import { keyActivity } from '../activity/key-activity.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { SqliteConnection } from '../connection.ts';
import { findKey } from './statements/find-key.ts';
import { insertKey } from './statements/insert-key.ts';
import { listKeys } from './statements/list-keys.ts';
import { revokeKey } from './statements/revoke-key.ts';
import { touchKey } from './statements/touch-key.ts';

type KeyRow = Omit<ApiKey, 'scopes'> & { scopes: string };

/** API keys in a SQLite file. */
export function createSqliteKeyStore(connection: SqliteConnection, clock: Clock): KeyStore {
  return {
    create: async (key, by = OPERATOR) =>
      connection.write(() => {
        connection.run(insertKey, { ...key, scopes: key.scopes.join(' ') });
        recordActivity(connection, key.accountId, keyActivity('create_key', key, by), clock.nowMs());
      }),
    get: async (id) => {
      const row = connection.get(findKey, { id });
      return row === null ? null : toApiKey(row);
    },
    list: async (accountId) => connection.all(listKeys, { accountId }).map(toApiKey),
    revoke: async (accountId, id, by = OPERATOR) =>
      connection.write(() => {
        const nowMs = clock.nowMs();
        const row = connection.get(findKey, { id });
        if (connection.run(revokeKey, { accountId, id, nowMs }).changes === 0 || row === null) return false;
        // Revoking again changes nothing.
        if (row.revokedAtMs === null) {
          recordActivity(connection, accountId, keyActivity('revoke_key', toApiKey(row), by), nowMs);
        }
        return true;
      }),
    touch: async (uses) =>
      connection.write(() => {
        for (const [id, usedAtMs] of uses) connection.run(touchKey, { id, usedAtMs });
      }),
  };
}

/** A key of the row that keeps it. */
export function toApiKey(row: KeyRow): ApiKey {
  const words = new Set(row.scopes.split(' '));
  return { ...row, scopes: SCOPES.filter((scope) => words.has(scope)) };
}
