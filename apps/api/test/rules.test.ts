import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { damageIndex } from '@pagemark/store/testing/damage-index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { ClientResponse, Send } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

/** Allows for a busy machine. */
const PATIENCE = { timeout: 20_000 };
const NO_WAIT = { prefer: 'respond-async' };

let service: Service;
let send: Send;
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
});
afterAll(() => service[Symbol.asyncDispose]());

function typeOf({ type }: Record<string, unknown>): string | undefined {
  return String(type).split('/').at(-1);
}

function create(key: string, form: Record<string, string>): Promise<ClientResponse> {
  return send('POST', '/api/v1/reports', { form, headers: { ...NO_WAIT, 'idempotency-key': key } });
}

describe('unknown parameters are rejected', () => {
  test.each([
    '/api/v1/checks',
    '/api/v1/checks/title-length',
    '/api/v1/openapi.json',
    '/api/v1/problems/conflict',
    '/healthz',
    '/readyz',
    '/api/v1/reports',
    '/api/v1/projects',
    '/api/v1/imports',
  ])('in the query of %s, empty or not', async (path) => {
    for (const query of ['typo=1', 'typo=', 'typo']) {
      const { status, body } = await send('GET', `${path}?${query}`);
      expect([path, query, status]).toEqual([path, query, 422]);
      expect(body.errors).toHaveProperty('typo');
    }
    expect((await send('GET', path)).status).toBe(200);
  });

  test.each(['url=a.example&typo=', 'url=a.example&typo', 'url=a.example&typo=1'])(
    'in the form %s',
    async (form) => {
      const { status, body } = await send('POST', '/api/v1/reports', { form, headers: NO_WAIT });
      expect(status).toBe(422);
      expect(body.errors).toHaveProperty('typo');
    },
  );
});

test('an empty field of a form counts as absent', async () => {
  const form = 'url=a.example&privacy=&password=';
  const { status, body } = await send('POST', '/api/v1/reports', { form, headers: NO_WAIT });
  expect([status, Object(body.data).privacy]).toEqual([201, 1]);
});

test('a number in JSON must be a number, as documented', async () => {
  const json = { url: 'a.example', privacy: '0' };
  const refused = await send('POST', '/api/v1/reports', { json, headers: NO_WAIT });
  expect(refused).toMatchObject({ status: 422, body: { errors: { privacy: [expect.any(String)] } } });
  const taken = await send('POST', '/api/v1/reports', { json: { ...json, privacy: 0 }, headers: NO_WAIT });
  expect(taken).toMatchObject({ status: 201, body: { data: { privacy: 0 } } });
});

test('search engines are allowed for public reports only', async () => {
  const { body } = await send('POST', '/api/v1/reports', {
    form: { url: 'index.example' },
    headers: NO_WAIT,
  });
  const change = async (form: Record<string, string>) => {
    const path = `/api/v1/reports/${Object(body.data).id}`;
    const { data } = (await send('PATCH', path, { form, headers: NO_WAIT })).body;
    return Object(data).indexing;
  };
  expect(Object(body.data).indexing).toBe(0);
  expect(await change({ indexing: '1' })).toBe(0);
  expect(await change({ privacy: '0' })).toBe(0);
  expect(await change({ indexing: '1' })).toBe(1);
  expect(await change({ privacy: '0' })).toBe(1);
  expect(await change({ privacy: '1' })).toBe(0);
  expect(await change({ privacy: '0' })).toBe(0);
});

describe('a problem names its type', () => {
  test('an unknown check', async () => {
    const { status, body } = await send('GET', '/api/v1/checks/nope', { key: null });
    expect([status, typeOf(body), body.title]).toEqual([404, 'check-not-found', 'Check not found']);
  });

  test('a finished import cannot be canceled, and a retry is not suggested', async () => {
    const { body } = await send('POST', '/api/v1/imports', { json: { urls: ['a.example'] } });
    const { id } = Object(body.data);
    const claim = await service.store.imports.claim();
    if (claim === null) throw new Error('There was no import to claim.');
    expect(await service.store.imports.end(claim, null)).toBe(true);
    const refused = await send('PATCH', `/api/v1/imports/${id}`, { form: { status: 'canceled' } });
    expect([refused.status, typeOf(refused.body)]).toEqual([409, 'import-finished']);
    expect(refused.headers.has('retry-after')).toBe(false);
    const page = await send('GET', '/api/v1/problems/import-finished', { key: null });
    expect(page.text).not.toContain('Retry-After');
  });

  test('a key whose first request is in progress returns Retry-After', async () => {
    const at = { 'idempotency-key': 'slow', 'content-type': 'text/plain' };
    const held = Promise.withResolvers<void>();
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('a.example\n'));
        await held.promise;
        controller.close();
      },
    });
    const headers = { ...at, authorization: `Bearer ${service.keys.all}` };
    const request = { method: 'POST', headers, duplex: 'half', body };
    const slow = fetch(`${service.url}/api/v1/imports`, request);
    const again = () => send('POST', '/api/v1/imports', { body: 'a.example\n', headers: at });
    await expect.poll(async () => (await again()).status, PATIENCE).toBe(409);
    const busy = await again();
    expect(typeOf(busy.body)).toBe('idempotency-key-in-use');
    expect(busy.headers.get('retry-after')).toBe('10');
    held.resolve();
    const made = await slow;
    expect([made.status, made.headers.get('idempotent-replayed')]).toEqual([201, null]);
    const replayed = await again();
    expect([replayed.status, replayed.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  });
});

describe('a repeated Idempotency-Key', () => {
  test('is marked as a replay', async () => {
    const first = await create('marked', { url: 'i.example' });
    expect(first.headers.has('idempotent-replayed')).toBe(false);
    const again = await create('marked', { url: 'i.example' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(Object(again.body.data).id).toBe(Object(first.body.data).id);
  });

  test('with another password is rejected, even if the password has changed since', async () => {
    const form = { url: 'i.example', privacy: '2', password: 'the first one' };
    const first = await create('secret', form);
    expect(first.status).toBe(201);
    const other = await create('secret', { ...form, password: 'the second one' });
    expect(other).toMatchObject({ status: 422, body: { title: 'Idempotency-Key reused' } });
    const { id } = Object(first.body.data);
    const change = { form: { password: 'the second one' } };
    expect((await send('PATCH', `/api/v1/reports/${id}`, change)).status).toBe(200);
    expect((await create('secret', { ...form, password: 'the second one' })).status).toBe(422);
    const same = await create('secret', form);
    expect([same.status, same.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  });

  test('stores no password in plain text or as a fast digest', async () => {
    const form = { url: 'j.example', privacy: '2', password: 'planted-in-the-key' };
    expect((await create('digest', form)).status).toBe(201);
    expect(service.logs.join('')).not.toContain('planted-in-the-key');
  });
});

test('a damaged database returns 503, is not ready, and is logged once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-damage-'));
  const path = join(folder, 'pagemark.db');
  try {
    {
      await using whole = await startService({}, { engine: 'sqlite', path });
      const made = await createClient(whole)('POST', '/api/v1/reports', {
        form: { url: 'a.example' },
        headers: NO_WAIT,
      });
      expect(made.status).toBe(201);
    }
    await damageIndex(path, 'reports_url');
    await using damaged = await startService({}, { engine: 'sqlite', path });
    const ask = createClient(damaged);
    expect((await ask('GET', '/readyz')).status).toBe(200);
    for (let tries = 0; tries < 2; tries += 1) {
      const { status, body, headers } = await ask('GET', '/api/v1/reports?sort_by=url');
      expect([status, body.title]).toEqual([503, 'Database damaged']);
      expect(headers.get('retry-after')).toBe('300');
    }
    const ready = await ask('GET', '/readyz');
    expect([ready.status, ready.body.title]).toEqual([503, 'Database damaged']);
    expect((await ask('GET', '/healthz')).status).toBe(200);
    expect(damaged.logs.filter((line) => line.includes('the database is damaged'))).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
