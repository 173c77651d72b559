import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lazyCheckIds } from '@pagemark/checks/profiles';
import { createArgon2PasswordHasher, createCore, systemClock } from '@pagemark/core';
import type { Core, DatabaseLocation, QueueLimits, Scope, Store } from '@pagemark/core';
import { openStore, secretKeyFileOf } from '@pagemark/store';
import { createSqliteFile } from '@pagemark/store/testing/sqlite-database';
import { closeServer, createHttpServer, listen } from '@pagemark/http';
import { pino } from 'pino';
import { createApi } from '../src/api.ts';
import type { ApiOptions } from '../src/api.ts';

/** The service without workers, listening on loopback with its own database. */
export type Service = {
  url: string;
  port: number;
  store: Store;
  core: Core;
  /** Keys of one account by scope, and a key of another account with all scopes. */
  keys: { all: string; read: string; write: string; other: string };
  accountId: number;
  otherAccountId: number;
  /** All log entries, in order. */
  logs: string[];
  stopping(): void;
  [Symbol.asyncDispose](): Promise<void>;
};

type Overrides = Partial<Omit<ApiOptions, 'core' | 'logger' | 'isStopping'>> & {
  ping?: Core['ping'];
  /** Default: false. */
  hasLighthouse?: boolean;
};

/** Starts a service with a temporary SQLite file or the given database. `await using` stops it. */
export async function startService(
  { ping, hasLighthouse = false, ...overrides }: Overrides = {},
  database?: DatabaseLocation,
  limits: Partial<QueueLimits> = {},
): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-api-'));
  const file = { engine: 'sqlite', path: join(folder, 'pagemark.db') } as const;
  if (database === undefined) await createSqliteFile(file.path);
  const location = database ?? file;
  const store = await openStore(location, {
    clock: systemClock,
    secretKeyFile: secretKeyFileOf(location),
    limits: { hostDelayMs: 0, perHostMax: 1_000, ...limits },
  });
  const core = createCore({
    store,
    hasher: createArgon2PasswordHasher(),
    clock: systemClock,
    checkIds: lazyCheckIds(),
    hasLighthouse,
  });
  const account = await store.accounts.ensure('default');
  const other = await store.accounts.ensure('other');
  const makeKey = async (accountId: number, scopes: Scope[]) => {
    const input = { accountId, name: scopes.join(), scopes, expiresAtMs: null };
    return (await core.keys.create(input)).key;
  };
  const logs: string[] = [];
  let isStopping = false;
  const app = createApi({
    core: ping === undefined ? core : { ...core, ping },
    publicUrl: null,
    authFailuresPerMinute: 1_000_000,
    keyLimit: null,
    ...overrides,
    logger: pino({ level: 'trace' }, { write: (line) => void logs.push(line) }),
    isStopping: () => isStopping,
  });
  const server = createHttpServer(app);
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    store,
    core,
    keys: {
      all: await makeKey(account.id, ['read', 'write', 'admin']),
      read: await makeKey(account.id, ['read']),
      write: await makeKey(account.id, ['write']),
      other: await makeKey(other.id, ['read', 'write', 'admin']),
    },
    accountId: account.id,
    otherAccountId: other.id,
    logs,
    stopping: () => {
      isStopping = true;
      core.close();
    },
    async [Symbol.asyncDispose]() {
      core.close();
      await closeServer(server, 1_000);
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
