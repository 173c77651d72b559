import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { completeRun } from './completed-run.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

let service: Service;
let send: Send;
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
});
afterAll(() => service[Symbol.asyncDispose]());

const form = { url: 'https://wait.example/' };

test('respond-async returns immediately, with Preference-Applied', async () => {
  const { status, headers, body } = await send('POST', '/api/v1/reports', {
    form,
    headers: { prefer: 'respond-async' },
  });
  expect(status).toBe(201);
  expect(headers.get('preference-applied')).toBe('respond-async');
  expect(body.data).toMatchObject({ status: 'queued' });
  await completeRun(service.store);
});

test('wait=1 returns the state after a second', async () => {
  const { headers, body } = await send('POST', '/api/v1/reports', { form, headers: { prefer: 'wait=1' } });
  expect(headers.get('preference-applied')).toBe('wait=1');
  expect(body.data).toMatchObject({ status: 'queued', results: null });
  await completeRun(service.store);
});

test('a client that disconnects ends its wait', async () => {
  const gone = new AbortController();
  const sent = { form, headers: { prefer: 'wait=60' }, signal: gone.signal };
  const created = send('POST', '/api/v1/reports', sent);
  await expect.poll(() => service.store.queue.counts()).toMatchObject({ interactive: { queued: 1 } });
  gone.abort();
  await expect(created).rejects.toThrow('aborted');
  await expect.poll(() => service.logs.join('')).toContain('client gone');
  await completeRun(service.store);
});

test('a shutdown ends all waits immediately; requests and readiness then return shutting_down', async () => {
  await using stopping = await startService();
  const client = createClient(stopping);
  const waits = [1, 2, 3].map(() =>
    client('POST', '/api/v1/reports', { form, headers: { prefer: 'wait=60' } }),
  );
  await expect.poll(() => stopping.store.queue.counts()).toMatchObject({ interactive: { queued: 3 } });
  stopping.stopping();
  for (const { status, headers, body } of await Promise.all(waits)) {
    expect(status).toBe(201);
    expect(headers.get('connection')).toBe('close');
    expect(body.data).toMatchObject({ status: 'queued' });
  }
  const rejected = await client('GET', '/api/v1/reports');
  expect(rejected.status).toBe(503);
  expect(rejected.headers.get('retry-after')).toBe('5');
  expect(rejected.body.type).toBe(`${stopping.url}/api/v1/problems/shutting-down`);
  expect((await client('GET', '/readyz')).status).toBe(503);
  expect((await client('GET', '/healthz')).status).toBe(200);
});

test('a hundred waits do not block other requests', async () => {
  const waits = Array.from({ length: 100 }, () =>
    send('POST', '/api/v1/reports', { form, headers: { prefer: 'wait=60' } }),
  );
  await expect
    .poll(() => service.store.queue.counts(), { timeout: 20_000 })
    .toMatchObject({ interactive: { queued: 100 } });
  expect((await send('GET', '/api/v1/reports')).status).toBe(200);
  for (let i = 0; i < 100; i += 1) await completeRun(service.store);
  const statuses = (await Promise.all(waits)).map(({ body }) => Object(body.data).status);
  expect(new Set(statuses)).toEqual(new Set(['completed']));
});

test('the service is not ready when the database does not respond', async () => {
  await using broken = await startService({ ping: () => Promise.reject(new Error('disk on fire')) });
  const { status, headers, text } = await createClient(broken)('GET', '/readyz');
  expect(status).toBe(503);
  expect(headers.has('retry-after')).toBe(true);
  expect(text).not.toContain('fire');
  expect(broken.logs.join('')).toContain('disk on fire');
});
