import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPagemark } from '@pagemark/cli/testing';
import { createKey, systemClock } from '@pagemark/core';
import type { Scope } from '@pagemark/core';
import { DatabaseUrl, openStore } from '@pagemark/store';
import { z } from 'zod';
import { startPageServer } from './page-server.ts';
import { PLANTED } from './planted.ts';

const MANY_A_MINUTE = '1000000';
const OPERATOR_KEY = 'a-key-for-the-fuzz-driver-alone';
const Created = z.object({ data: z.object({ id: z.string(), project: z.string().optional() }) });

/** An account and its keys, by scope. */
export type Account = { keys: { all: string; read: string; write: string } };
/** Objects of an account that no request may reach. */
type Foreign = { key: string; id: string; project: string; importId: string };

/** A separate service on loopback: API, tRPC and dashboard, a worker, and a site that it may audit. */
export type Bed = AsyncDisposable & {
  origin: string;
  /** The origin of the site. */
  site: string;
  pid: number;
  foreign: Foreign;
  newAccount(): Promise<Account>;
};

/** Starts a service over a new SQLite file. */
export async function startBed(): Promise<Bed> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-fuzz-'));
  const url = `file:${join(folder, 'pagemark.db')}`;
  const site = await startPageServer();
  const service = await startPagemark({
    DATABASE_URL: url,
    PAGEMARK_API_KEY: OPERATOR_KEY,
    FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
    FETCH_HOST_DELAY_MS: '0',
    FETCH_ARTIFACTS: 'off',
    AUTH_FAILURES_PER_MINUTE: MANY_A_MINUTE,
    RATE_LIMIT_PER_MINUTE: MANY_A_MINUTE,
    LOG_LEVEL: 'error',
  });
  const store = await openStore(DatabaseUrl.parse(url), { clock: systemClock });
  let accounts = 0;
  const makeKey = async (accountId: number, scopes: Scope[]) => {
    const input = { accountId, name: scopes.join(), scopes, expiresAtMs: null };
    return (await createKey({ keys: store.keys, clock: systemClock }, input)).key;
  };
  async function newAccount(): Promise<Account> {
    accounts += 1;
    const { id } = await store.accounts.ensure(`fuzz-${accounts}`);
    return {
      keys: {
        all: await makeKey(id, ['read', 'write', 'admin']),
        read: await makeKey(id, ['read']),
        write: await makeKey(id, ['write']),
      },
    };
  }
  const foreign = await plant(service.origin, await newAccount());
  return {
    origin: service.origin,
    site: site.origin,
    pid: service.child.pid ?? 0,
    foreign,
    newAccount,
    async [Symbol.asyncDispose]() {
      await service.end('SIGTERM');
      await store.close();
      await site[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const Planted = z.object({ data: z.object({ audits_finished_at: z.string().nullable() }) });

/** Fills an account with data that must never leak, and waits until it no longer changes. */
async function plant(origin: string, { keys }: Account): Promise<Foreign> {
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.all}`, 'content-type': 'application/json', prefer: 'wait=30' },
      body: JSON.stringify(body),
    });
    return Created.parse(await response.json()).data;
  };
  const url = `https://${PLANTED}.invalid/`;
  const { id, project = '' } = await post('/reports', { url, privacy: 2, password: PLANTED });
  const { id: importId } = await post('/imports', { urls: [url] });
  const ended = async () => {
    const headers = { authorization: `Bearer ${keys.all}` };
    const response = await fetch(`${origin}/api/v1/imports/${importId}`, { headers });
    const { data } = Planted.parse(await response.json());
    return data.audits_finished_at !== null;
  };
  for (let attempt = 0; attempt < 300 && !(await ended()); attempt += 1) await delay(100);
  return { key: keys.all, id, project, importId };
}
