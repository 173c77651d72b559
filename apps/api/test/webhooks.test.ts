import { afterEach, beforeEach, expect, test } from 'vitest';
import { EVENT_TYPES } from '@pagemark/domain';
import { createOpenApi } from '../src/openapi/document.ts';
import { ROUTES } from '../src/routes/routes.ts';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

let service: Service;
let send: Send;
beforeEach(async () => {
  service = await startService();
  send = createClient(service);
});
afterEach(() => service[Symbol.asyncDispose]());

const HOOK = { url: 'https://hooks.example/a?b=1', types: ['report.failed'], description: 'Chat' };
const UNKNOWN = '0198c1f4-0000-7000-8000-000000000000';

async function create(json: object = HOOK) {
  const { status, body } = await send('POST', '/api/v1/webhooks', { json });
  expect(status).toBe(201);
  return Object(body['data']);
}

test('a webhook is created with a secret that no other response has, changed and deleted', async () => {
  const { secret, webhook } = await create();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(webhook).toMatchObject({ ...HOOK, project: null, enabled: 1, disabled_reason: null });
  expect(webhook.public_key).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/);
  const target = `/api/v1/webhooks/${webhook.id}`;
  const shown = await send('GET', target);
  expect(shown.body).toEqual({ data: webhook });
  const listed = await send('GET', '/api/v1/webhooks');
  expect(listed.body).toEqual({ data: [webhook] });
  const changed = await send('PATCH', target, { form: { project: 'example.com', types: '', enabled: '0' } });
  expect(changed.body['data']).toMatchObject({
    project: 'example.com',
    types: ['report.failed'],
    enabled: 0,
  });
  const all = await send('PATCH', target, { json: { types: [], project: '' } });
  expect(all.body['data']).toMatchObject({ project: null, types: [] });
  const of = await send('PATCH', target, { json: { project: 'shop.example' } });
  expect(of.body['data']).toMatchObject({ project: 'shop.example' });
  const cleared = await send('PATCH', target, { json: { project: null } });
  expect([cleared.status, cleared.body['data']]).toMatchObject([200, { project: null }]);
  expect([shown, listed, changed].every(({ text }) => !text.includes(secret))).toBe(true);
  expect(service.logs.join('')).not.toContain(secret.slice('whsec_'.length));
  const rotated = await send('POST', `${target}/rotate`);
  expect(Object(rotated.body['data']).secret).not.toBe(secret);
  expect(Object(rotated.body['data']).webhook.previous_secret_until).not.toBeNull();
  expect((await send('DELETE', target)).status).toBe(204);
  expect((await send('GET', target)).status).toBe(404);
});

test.each<[object, string]>([
  [{}, 'url'],
  [{ url: 'ftp://hooks.example/' }, 'url'],
  [{ url: 'https://user:secret@hooks.example/' }, 'url'],
  [{ url: `https://hooks.example/${'a'.repeat(2_048)}` }, 'url'],
  [{ ...HOOK, types: ['report.exploded'] }, 'types'],
  [{ ...HOOK, project: 'Nope.Example' }, 'project'],
  [{ ...HOOK, project: 'https://shop.example/' }, 'project'],
  [{ ...HOOK, enabled: 2 }, 'enabled'],
  [{ ...HOOK, description: 'a'.repeat(201) }, 'description'],
  [{ ...HOOK, secret: 'mine' }, 'secret'],
])('%j is refused', async (json, field) => {
  const { status, body } = await send('POST', '/api/v1/webhooks', { json });
  expect(status).toBe(422);
  expect(Object.keys(Object(body['errors']))).toEqual([field]);
});

test('webhooks require the scope admin and belong to the account', async () => {
  const { webhook } = await create();
  for (const key of [service.keys.read, service.keys.write])
    expect((await send('GET', '/api/v1/webhooks', { key })).status).toBe(403);
  const key = service.keys.other;
  expect((await send('GET', '/api/v1/webhooks', { key })).body).toEqual({ data: [] });
  const target = `/api/v1/webhooks/${webhook.id}`;
  const requests = [
    ['GET', target],
    ['PATCH', target],
    ['DELETE', target],
    ['POST', `${target}/rotate`],
    ['POST', `${target}/test`],
    ['GET', `${target}/deliveries`],
    ['POST', `${target}/deliveries/${UNKNOWN}/replay`],
  ] as const;
  for (const [method, path] of requests) expect((await send(method, path, { key })).status).toBe(404);
  const json = { from: '2026-01-01T00:00:00Z' };
  expect((await send('POST', `${target}/replay`, { key, json })).status).toBe(404);
  expect((await send('GET', `/api/v1/webhooks/${UNKNOWN}`)).status).toBe(404);
  expect((await send('GET', '/api/v1/webhooks/nonsense')).status).toBe(404);
});

test('a test message is queued, listed page by page, and queued again', async () => {
  const { webhook } = await create();
  const target = `/api/v1/webhooks/${webhook.id}`;
  const ids: string[] = [];
  for (let number = 0; number < 12; number += 1) {
    const { status, body } = await send('POST', `${target}/test`);
    expect(status).toBe(202);
    ids.unshift(Object(body['data']).id);
  }
  const first = await send('GET', `${target}/deliveries?per_page=10&status=pending`);
  const { next } = Object(first.body['links']);
  const second = await send('GET', new URL(next).pathname + new URL(next).search);
  const pages = [first, second].map(({ body }) => body['data'] as { id: string }[]);
  expect(pages.flat().map(({ id }) => id)).toEqual(ids);
  expect((await send('GET', `${target}/deliveries?status=failed`)).body['data']).toEqual([]);
  const again = await send('POST', `${target}/deliveries/${ids[0]}/replay`);
  expect(again.body['data']).toMatchObject({ type: 'webhook.test', status: 'pending', attempts: [] });
  expect(Object(again.body['data']).message_id).toBe(Object(pages[0]?.[0]).message_id);
  expect((await send('POST', `${target}/deliveries/${UNKNOWN}/replay`)).status).toBe(404);
});

test('the events of a time range are queued again', async () => {
  const { webhook } = await create({ url: 'https://hooks.example/' });
  const target = `/api/v1/webhooks/${webhook.id}/replay`;
  await send('POST', '/api/v1/reports', {
    form: { url: 'example.com' },
    headers: { prefer: 'respond-async' },
  });
  await send('GET', '/api/v1/events');
  const replayed = await send('POST', target, { json: { from: '2020-01-01T00:00:00Z' } });
  expect(replayed).toMatchObject({ status: 202, body: { data: { queued: 4, is_more: false } } });
  const before = { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' };
  expect((await send('POST', target, { json: before })).body).toEqual({
    data: { queued: 0, is_more: false },
  });
  expect((await send('POST', target, { json: { from: 'yesterday' } })).status).toBe(422);
  const reversed = await send('POST', target, { json: { from: before.to, to: before.from } });
  expect([reversed.status, reversed.body.errors]).toEqual([422, { from: ['from must not be after to.'] }]);
  const moment = { from: before.from, to: before.from };
  expect((await send('POST', target, { json: moment })).status).toBe(202);
  const without = await send('POST', target, { json: {} });
  expect([without.status, without.body.errors]).toEqual([422, { from: ['from is required.'] }]);
});

test('a single value in place of a list is rejected with a message that says so', async () => {
  const paths = { webhooks: 'types', keys: 'scopes', 'alerts/rules': 'targets', 'alerts/targets': 'to' };
  for (const [path, field] of Object.entries(paths)) {
    const { status, body } = await send('POST', `/api/v1/${path}`, { json: { [field]: 'read' } });
    const message = expect.stringMatching(`^${field} must be a list\\b`);
    expect([status, body.errors]).toEqual([422, expect.objectContaining({ [field]: [message] })]);
  }
});

test('the document describes the message of each type of event', () => {
  const { webhooks = {} } = createOpenApi(ROUTES);
  expect(Object.keys(webhooks)).toEqual([...EVENT_TYPES]);
  expect(JSON.stringify(webhooks['report.completed'])).toContain('#/components/schemas/ReportCompletedEvent');
});
