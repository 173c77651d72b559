import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createKey, systemClock } from '@pagemark/core';
import { openSqliteStore } from '@pagemark/store/sqlite';
import { damageIndex } from '@pagemark/store/testing/damage-index';
import { expect, it, onTestFinished } from 'vitest';
import { rejectionReason, createClient } from './client.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Creates a database with a report, and a key that may read it. */
async function makeKey(path: string): Promise<string> {
  const store = await openSqliteStore({ path, clock: systemClock });
  const { id: accountId } = await store.accounts.ensure('default');
  const input = { accountId, name: 'test', scopes: ['read' as const], expiresAtMs: null };
  const { key } = await createKey({ keys: store.keys, clock: systemClock }, input);
  await store.reports.create(accountId, {
    url: 'http://127.0.0.1/',
    project: '127.0.0.1',
    privacy: 1,
    passwordHash: null,
    lane: 'interactive',
    idempotency: null,
  });
  await store.close();
  return key;
}

it('runs alone, on loopback, with the operator’s profile, behind a configured proxy, next to processes that share its database, and stops on SIGTERM', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-trpc-main-'));
  const path = join(folder, 'pagemark.db');
  const profile = join(folder, 'profile.json');
  await writeFile(profile, '{"name":"ours","checks":{"title-length":{"weight":7}}}');
  const key = await makeKey(path);
  const environment = {
    ...process.env,
    PORT: '0',
    LOG_LEVEL: 'warn',
    PAGEMARK_PROFILE: profile,
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://pagemark.example',
    AUTH_FAILURES_PER_MINUTE: '1',
  };
  const child = fork(MAIN, { env: { ...environment, DATABASE_URL: `file:${path}` } });
  const exited = once(child, 'exit');
  try {
    const [ready] = await once(child, 'message');
    const client = createClient(`http://127.0.0.1:${ready.port}`, 'x'.repeat(40));
    expect(await rejectionReason(client.account.whoami.query())).toMatchObject({
      appCode: 'unauthenticated',
    });
    const catalog = await createClient(`http://127.0.0.1:${ready.port}`, key).checks.catalog.query();
    expect(catalog.meta.profile).toBe('ours');
    expect(catalog.data.find(({ id }) => id === 'title-length')?.weight).toBe(7);
    expect((await fetch(`http://127.0.0.1:${ready.port}/readyz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${ready.port}/api/v1/reports`)).status).toBe(404);
    const failAs = async (address: string) => {
      const headers = { authorization: `Bearer ${'x'.repeat(40)}`, 'x-forwarded-for': address };
      return (await fetch(`http://127.0.0.1:${ready.port}/trpc/account.whoami`, { headers })).status;
    };
    expect([await failAs('192.0.2.1'), await failAs('192.0.2.2'), await failAs('192.0.2.1')]).toEqual([
      401, 401, 429,
    ]);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  }
});

it('logs each request, and describes one for another host with a problem document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-trpc-log-'));
  const child = fork(MAIN, {
    env: { ...process.env, PORT: '0', DATABASE_URL: `file:${join(folder, 'pagemark.db')}` },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let log = '';
  child.stdout?.on('data', (chunk) => (log += String(chunk)));
  const closed = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await closed;
    await rm(folder, { recursive: true, force: true });
  });
  const [{ port }] = await once(child, 'message');
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/trpc/account.whoami',
    headers: { host: 'a.example' },
  });
  const [response] = await once(sent.end(), 'response');
  expect(await json(response)).toMatchObject({ type: '/api/v1/problems/misdirected-request', status: 421 });
  expect((await fetch(`http://127.0.0.1:${port}/trpc/account.whoami`)).status).toBe(401);
  child.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
  const requests = log.split('\n').filter((line) => line.includes('"msg":"request"'));
  expect(requests.map((line) => JSON.parse(line))).toMatchObject([
    { name: 'trpc', status: 421 },
    { name: 'trpc', status: 401, route: '/trpc/account.whoami' },
  ]);
});

it('reports damaged pages of the database in /readyz', { tags: 'long' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-trpc-damage-'));
  const path = join(folder, 'pagemark.db');
  const key = await makeKey(path);
  await damageIndex(path, 'reports_url');
  const child = fork(MAIN, {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: `file:${path}` },
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  });
  const [{ port }] = await once(child, 'message');
  const statusOfReadyz = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  expect(await statusOfReadyz()).toBe(200);
  const list = createClient(`http://127.0.0.1:${port}`, key).reports.list.query({ sort_by: 'url' });
  expect(await rejectionReason(list)).toMatchObject({ appCode: 'database_damaged', httpStatus: 503 });
  expect(await statusOfReadyz()).toBe(503);
});
