import { randomBytes } from 'node:crypto';
import { processImport } from '@pagemark/core';
import { createKeyLimit } from '@pagemark/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const MIB = 1_048_576;
const LIMITS = { storedBytesMax: MIB, accountOpenMax: { interactive: 2, bulk: 3 } };

let service: Service;
let send: Send;
beforeAll(async () => {
  service = await startService({ keyLimit: createKeyLimit(1_000) }, undefined, LIMITS);
  send = createClient(service);
});
afterAll(() => service[Symbol.asyncDispose]());

const EMPTY = {
  reports: 0,
  projects: 0,
  storage: { used: 0, limit: MIB },
  open_audits: { interactive: { used: 0, limit: 2 }, bulk: { used: 0, limit: 3 } },
  requests_per_minute: 1_000,
};

async function* readSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}

async function getUsage(key = service.keys.read): Promise<unknown> {
  const { status, body } = await send('GET', '/api/v1/usage', { key });
  expect(status).toBe(200);
  return body.data;
}

test('counts the usage of an account, and not that of others', async () => {
  expect(await getUsage()).toEqual(EMPTY);
  const created = await send('POST', '/api/v1/reports', {
    headers: { prefer: 'wait=0' },
    form: { url: 'a.example' },
  });
  expect(created.status).toBe(201);
  const urls = ['a.example/1', 'b.example/2'];
  expect((await send('POST', '/api/v1/imports', { json: { urls } })).status).toBe(201);
  const { imports } = service.store;
  const claim = await imports.claim();
  if (claim === null) throw new Error('There is no import to process.');
  await processImport({ imports, readSitemap }, claim, AbortSignal.timeout(60_000));
  expect(await getUsage()).toEqual({
    ...EMPTY,
    reports: 3,
    projects: 2,
    open_audits: { interactive: { used: 1, limit: 2 }, bulk: { used: 2, limit: 3 } },
  });
  expect(await getUsage(service.keys.other)).toEqual(EMPTY);
});

test('counts stored bytes, and its limits are those that requests are checked against', async () => {
  const lines = Array.from({ length: 200 }, () => `not a url ${randomBytes(500).toString('hex')}`);
  const headers = { 'content-type': 'text/plain' };
  expect((await send('POST', '/api/v1/imports', { headers, body: lines.join('\n') })).status).toBe(201);
  expect(await getUsage()).toMatchObject({ storage: { used: expect.any(Number), limit: MIB } });
  const { storage } = Object(await getUsage());
  expect(storage.used).toBeGreaterThan(50_000);
  const second = { headers: { prefer: 'wait=0' }, form: { url: 'c.example' } };
  expect((await send('POST', '/api/v1/reports', second)).status).toBe(201);
  const refused = await send('POST', '/api/v1/reports', { ...second, form: { url: 'd.example' } });
  expect([refused.status, Object(await getUsage()).open_audits.interactive]).toEqual([
    503,
    { used: 2, limit: 2 },
  ]);
});

test('requires the scope read, and rejects parameters', async () => {
  expect((await send('GET', '/api/v1/usage', { key: null })).status).toBe(401);
  expect((await send('GET', '/api/v1/usage', { key: service.keys.write })).status).toBe(403);
  const { status, body } = await send('GET', '/api/v1/usage?account=2');
  expect(status).toBe(422);
  expect(body.errors).toHaveProperty('account');
});

test('an installation without a rate limit has none', async () => {
  await using unlimited = await startService();
  const { body } = await createClient(unlimited)('GET', '/api/v1/usage');
  expect(body.data).toMatchObject({ requests_per_minute: null, storage: { limit: 100 * 1024 * MIB } });
});
