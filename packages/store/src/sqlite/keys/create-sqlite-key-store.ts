import { SCOPES } from '@pagemark/core';
import type { ApiKey, Clock, KeyStore } from '@pagemark/core';
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
    create: async (key) => {
      connection.run(insertKey, { ...key, scopes: key.scopes.join(' ') });
    },
    get: async (id) => {
      const row = connection.get(findKey, { id });
      return row === null ? null : toApiKey(row);
    },
    list: async (accountId) => connection.all(listKeys, { accountId }).map(toApiKey),
    revoke: async (accountId, id) =>
      connection.run(revokeKey, { accountId, id, nowMs: clock.nowMs() }).changes > 0,
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
