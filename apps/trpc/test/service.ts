import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '@pagemark/api';
import {
  createActivityLogger,
  createArgon2PasswordHasher,
  createAuthenticator,
  createCore,
  createStatistics,
  createKey,
  createReportWatch,
  createRunWaiter,
  createSessions,
  systemClock,
} from '@pagemark/core';
import type { ReportWatch, Scope, Sessions, Store } from '@pagemark/core';
import { openSqliteStore } from '@pagemark/store/sqlite';
import { closeServer, createApiServer, createDatabaseDamage, listen } from '@pagemark/http';
import type { RateLimit } from '@pagemark/http';
import { pino } from 'pino';
import { createTrpc } from '../src/create-trpc.ts';

/** Both faces of the service over one database, on one port of loopback. */
export type Service = {
  url: string;
  store: Store;
  sessions: Sessions;
  watch: ReportWatch;
  /** Keys of one account by what they may do, and one of another account that may do everything. */
  keys: { all: string; read: string; write: string; other: string };
  accountId: number;
  logs: string[];
  [Symbol.asyncDispose](): Promise<void>;
};

/** Starts a service; `await using` stops it. */
export async function startService(
  authFailuresPerMinute = 1_000_000,
  keyLimit: RateLimit | null = null,
): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-trpc-'));
  const limits = { hostDelayMs: 0, perHostMax: 1_000 };
  const store = await openSqliteStore({
    path: join(folder, 'pagemark.db'),
    clock: systemClock,
    limits,
    secretKeyFile: join(folder, 'secret.key'),
  });
  const account = await store.accounts.ensure('default');
  const other = await store.accounts.ensure('other');
  const makeKey = async (accountId: number, scopes: Scope[]) => {
    const input = { accountId, name: scopes.join(), scopes, expiresAtMs: null };
    return (await createKey({ keys: store.keys, clock: systemClock }, input)).key;
  };
  const logs: string[] = [];
  const waiter = createRunWaiter(store.runs);
  const watch = createReportWatch(store, 20);
  const authenticator = createAuthenticator(store.keys, systemClock);
  const sessions = createSessions({ store, authenticator, clock: systemClock });
  const logger = pino({ level: 'trace' }, { write: (line) => void logs.push(line) });
  const common = {
    core: createCore({ store, hasher: createArgon2PasswordHasher(), waiter }),
    authenticator,
    notes: createActivityLogger({
      store,
      onFailure: (error) => {
        throw error;
      },
    }),
    authFailuresPerMinute,
    keyLimit,
    logger,
    damage: createDatabaseDamage(logger),
    isStopping: () => false,
  };
  const statistics = createStatistics({ store });
  const trpc = createTrpc({ ...common, statistics, watch, sessions, store, clock: systemClock });
  const handleTrpc = (req: IncomingMessage, res: ServerResponse) =>
    trpc(req, res, { client: req.socket.remoteAddress, origin: `http://${req.headers.host}` });
  const api = createApi({
    ...common,
    ping: () => store.ping(),
    publicUrl: null,
    fallback: (req, res) => {
      req.url = req.url.replace(/^\/trpc/, '');
      return handleTrpc(req, res);
    },
  });
  const server = createApiServer(api.app);
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${port}`,
    store,
    sessions,
    watch,
    keys: {
      all: await makeKey(account.id, ['read', 'write', 'admin']),
      read: await makeKey(account.id, ['read']),
      write: await makeKey(account.id, ['write']),
      other: await makeKey(other.id, ['read', 'write', 'admin']),
    },
    accountId: account.id,
    logs,
    async [Symbol.asyncDispose]() {
      watch.close();
      waiter.close();
      await closeServer(server, 1_000);
      await api.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
