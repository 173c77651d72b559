import { createKeyLimit } from '@pagemark/http';
import { createClient, rejectionReason } from '@pagemark/trpc/testing';
import { expect, it } from 'vitest';
import { startBoth } from './start-both.ts';

it('count the calls of a key and its sessions against one limit', async () => {
  await using service = await startBoth({ keyLimit: createKeyLimit(4) });
  const send = async (path: string, init: { method?: string; headers: Record<string, string> }) => {
    const response = await fetch(`${service.url}${path}`, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const { token } = await service.core.sessions.signInWithKey(service.keys.all);
  const session = { headers: { cookie: `pagemark=${token}` } };
  const headers = { authorization: `Bearer ${service.keys.all}` };
  const first = await send('/trpc/account.whoami,account.whoami?batch=1', { headers });
  expect(first.status).toBe(200);
  expect(first.headers.get('ratelimit-policy')).toBe('"key";q=4;w=60');
  expect(first.headers.get('ratelimit')).toMatch(/^"key";r=2;t=\d+$/);
  expect(first.headers.get('retry-after')).toBeNull();
  expect((await send('/api/v1/reports', { headers })).status).toBe(200);
  expect((await send('/trpc/account.whoami', session)).status).toBe(200);
  const over = await send('/trpc/account.whoami', session);
  expect([over.status, over.text.includes('"appCode":"rate_limited"')]).toEqual([429, true]);
  expect((await send('/api/v1/reports', { headers })).status).toBe(429);
  const upload = await send('/trpc/imports.file', { method: 'POST', headers });
  for (const rejected of [over, upload]) {
    expect(rejected.status).toBe(429);
    expect(rejected.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/);
    const { retryAfterS } = /"retryAfterS":(?<retryAfterS>\d+)/.exec(rejected.text)?.groups ?? {};
    expect(rejected.headers.get('retry-after')).toBe(retryAfterS);
  }
  const other = { authorization: `Bearer ${service.keys.read}` };
  expect((await send('/trpc/account.whoami', { headers: other })).status).toBe(200);
});

it('record rejected keys and missing scopes in one activity log', async () => {
  await using service = await startBoth();
  const client = createClient(service.url, service.keys.all);
  const { key: revoked, record } = await client.keys.create.mutate({ name: 'gone' });
  await client.keys.revoke.mutate({ id: record.id });
  const rest = (key: string, method: string) =>
    fetch(`${service.url}/api/v1/reports/0198c1f4-0000-7000-8000-000000000000`, {
      method,
      headers: { authorization: `Bearer ${key}` },
    });
  await rest(revoked, 'GET');
  await rest('x'.repeat(40), 'GET');
  await rest(service.keys.read, 'DELETE');
  await rejectionReason(createClient(service.url, revoked).account.whoami.query());
  await rejectionReason(createClient(service.url, service.keys.read).keys.list.query({}));
  const { key: writer } = await client.keys.create.mutate({ name: 'writer', scopes: ['write'] });
  const file = (key: string, path: string, method: string) =>
    fetch(`${service.url}/trpc/${path}`, { method, headers: { authorization: `Bearer ${key}` } });
  expect((await file(service.keys.read, 'imports.file', 'POST')).status).toBe(403);
  expect((await file(writer, 'imports.rejects.csv', 'GET')).status).toBe(403);
  const { data } = await client.activity.list.query({ limit: 10 });
  const rejections = data.filter(({ result }) => result === 'refused');
  expect(rejections.map(({ action, object, detail, count }) => [action, object, detail, count])).toEqual([
    ['scope_denied', 'read', 'imports.rejects.csv', 1],
    ['scope_denied', 'write', 'imports.file', 1],
    ['scope_denied', 'admin', 'keys.list', 1],
    ['scope_denied', 'write', 'DELETE /api/v1/reports/{id}', 1],
    ['key_rejected', null, null, 1],
    ['key_rejected', record.id, null, 2],
  ]);
});
