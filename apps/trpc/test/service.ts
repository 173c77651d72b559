import { mkdtemp, rm } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lazyCheckIds } from '@pagemark/checks/profiles';
import { createArgon2PasswordHasher, createCore, systemClock } from '@pagemark/core';
import type { Core, Scope, Store } from '@pagemark/core';
import { openSqliteStore } from '@pagemark/store/sqlite';
import { createSqliteFile } from '@pagemark/store/testing/sqlite-database';
import { closeServer, createDatabaseDamage, createHttpApp, createHttpServer, listen } from '@pagemark/http';
import type { DatabaseDamage, RateLimit } from '@pagemark/http';
import type { Express, RequestHandler } from 'express';
import { pino } from 'pino';
import type { QueryCall } from '../src/call-for-document.ts';
import { createTrpc } from '../src/create-trpc.ts';
import type { TrpcOptions } from '../src/create-trpc.ts';

/** The endpoint with its own database, on a loopback port. */
export type Service = {
  url: string;
  store: Store;
  core: Core;
  /** Keys of one account by scope, and a key of another account with all scopes. */
  keys: { all: string; read: string; write: string; other: string };
  accountId: number;
  logs: string[];
  /** The calls for a document whose request has these headers. */
  callForDocument(headers: IncomingHttpHeaders, calls: readonly QueryCall[]): Promise<unknown[]>;
  [Symbol.asyncDispose](): Promise<void>;
};

type CommonParts = Pick<
  TrpcOptions,
  'core' | 'authFailuresPerMinute' | 'keyLimit' | 'logger' | 'isStopping'
> & { damage: DatabaseDamage; publicUrl: null };

/** Creates the application that serves `fallback`, the endpoint at `/trpc`. */
export type CreateApp = (parts: CommonParts & { fallback: RequestHandler }) => Express;

const createTrpcApp: CreateApp = ({ fallback, ...options }) =>
  createHttpApp({ ...options, isDraining: options.isStopping }, (app) => app.use(fallback));

/** Starts a service; `await using` stops it. */
export async function startService(
  authFailuresPerMinute = 1_000_000,
  keyLimit: RateLimit | null = null,
  createApp: CreateApp = createTrpcApp,
): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-trpc-'));
  const limits = { hostDelayMs: 0, perHostMax: 1_000 };
  const path = join(folder, 'pagemark.db');
  await createSqliteFile(path);
  const store = await openSqliteStore({
    path,
    clock: systemClock,
    limits,
    secretKeyFile: join(folder, 'secret.key'),
  });
  const hasher = createArgon2PasswordHasher();
  const core = createCore({ store, hasher, clock: systemClock, watchPollMs: 20, checkIds: lazyCheckIds() });
  const account = await store.accounts.ensure('default');
  const other = await store.accounts.ensure('other');
  const makeKey = async (accountId: number, scopes: Scope[]) => {
    const input = { accountId, name: scopes.join(), scopes, expiresAtMs: null };
    return (await core.keys.create(input)).key;
  };
  const logs: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line) => void logs.push(line) });
  const common = {
    core,
    authFailuresPerMinute,
    keyLimit,
    logger,
    damage: createDatabaseDamage(logger),
    isStopping: () => false,
    publicUrl: null,
  };
  const { handler: trpc, callForDocument } = createTrpc(common);
  const app = createApp({
    ...common,
    fallback: (req, res) => {
      req.url = req.url.replace(/^\/trpc/, '');
      return trpc(req, res, { client: req.socket.remoteAddress, baseUrl: `http://${req.headers.host}` });
    },
  });
  const server = createHttpServer(app);
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${port}`,
    store,
    core,
    keys: {
      all: await makeKey(account.id, ['read', 'write', 'admin']),
      read: await makeKey(account.id, ['read']),
      write: await makeKey(account.id, ['write']),
      other: await makeKey(other.id, ['read', 'write', 'admin']),
    },
    accountId: account.id,
    logs,
    async callForDocument(headers, calls) {
      const req = Object.assign(new IncomingMessage(new Socket()), { headers });
      return callForDocument(req, { client: '127.0.0.1', baseUrl: 'http://127.0.0.1' }, calls);
    },
    async [Symbol.asyncDispose]() {
      core.close();
      await closeServer(server, 1_000);
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
