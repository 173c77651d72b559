import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { lazyCheckIds } from '@pagemark/checks/profiles';
import { createArgon2PasswordHasher, createCore, systemClock } from '@pagemark/core';
import type { Core, Scope, Store } from '@pagemark/core';
import {
  closeServer,
  createBaseUrlOf,
  createDatabaseDamage,
  createHttpApp,
  createHttpServer,
  listen,
} from '@pagemark/http';
import type { RateLimit } from '@pagemark/http';
import { openSqliteStore } from '@pagemark/store/sqlite';
import { createSqliteFile } from '@pagemark/store/testing/sqlite-database';
import { pino } from 'pino';
import { createMcp } from '../src/create-mcp.ts';

/** The protocol revisions that are tested: of 2025, with a handshake, and of 2026, without one. */
export const VERSIONS = ['2025-11-25', '2026-07-28'] as const;
type ProtocolVersion = (typeof VERSIONS)[number];

/** The endpoint with its own database, on a loopback port. */
export type Service = {
  url: string;
  store: Store;
  core: Core;
  keys: { all: string; read: string; write: string; admin: string; other: string };
  accountId: number;
  otherAccountId: number;
  /** Connects a client of the official SDK. The service closes it. */
  connect: (key: string, version?: ProtocolVersion) => Promise<Client>;
  [Symbol.asyncDispose](): Promise<void>;
};

const isStopping = () => false;

/** Starts a service; `await using` stops it. */
export async function startService(keyLimit: RateLimit | null = null): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-mcp-'));
  const path = join(folder, 'pagemark.db');
  await createSqliteFile(path);
  const limits = { hostDelayMs: 0, perHostMax: 1_000 };
  const secretKeyFile = join(folder, 'secret.key');
  const store = await openSqliteStore({ path, clock: systemClock, limits, secretKeyFile });
  const hasher = createArgon2PasswordHasher();
  const core = createCore({ store, hasher, clock: systemClock, checkIds: lazyCheckIds() });
  const account = await store.accounts.ensure('default');
  const other = await store.accounts.ensure('other');
  const makeKey = async (accountId: number, scopes: Scope[]) => {
    const input = { accountId, name: scopes.join(), scopes, expiresAtMs: null };
    return (await core.keys.create(input)).key;
  };
  const logger = pino({ level: 'silent' });
  const baseUrlOf = createBaseUrlOf(null);
  const mcp = createMcp({
    core,
    logger,
    keyLimit,
    baseUrlOf,
    isStopping,
    authFailuresPerMinute: 1_000,
    track: (work) => work,
  });
  const damage = createDatabaseDamage(logger);
  const app = createHttpApp({ logger, damage, isDraining: isStopping, publicUrl: null }, (routed) =>
    routed.use('/mcp', mcp.handler),
  );
  const server = createHttpServer(app);
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${port}/mcp`;
  const clients: Client[] = [];
  return {
    url,
    store,
    core,
    keys: {
      all: await makeKey(account.id, ['read', 'write', 'admin']),
      read: await makeKey(account.id, ['read']),
      write: await makeKey(account.id, ['write']),
      admin: await makeKey(account.id, ['admin']),
      other: await makeKey(other.id, ['read', 'write', 'admin']),
    },
    accountId: account.id,
    otherAccountId: other.id,
    async connect(key, version = '2025-11-25') {
      const client = createClient(version);
      const headers = { Authorization: `Bearer ${key}` };
      await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
      clients.push(client);
      return client;
    },
    async [Symbol.asyncDispose]() {
      for (const client of clients) await client.close();
      mcp.close();
      core.close();
      await closeServer(server, 1_000);
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A client of the official SDK that speaks only this revision. */
function createClient(version: ProtocolVersion): Client {
  return new Client(
    { name: 'test', version: '1' },
    version === '2026-07-28' ? { versionNegotiation: { mode: { pin: version } } } : {},
  );
}
