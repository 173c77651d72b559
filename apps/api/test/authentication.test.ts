import { systemClock } from '@pagemark/core';
import { createKeyLimit } from '@pagemark/http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../src/routes/routes.ts';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const ID = '0198c1f4-0000-7000-8000-000000000000';

let service: Service;
let send: Send;
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
});
afterAll(() => service[Symbol.asyncDispose]());

const keyed = ROUTES.filter((route) => route.scope !== 'public').map((route) => ({
  method: route.method.toUpperCase(),
  target: route.path.replaceAll(/\{\w+\}/g, ID),
  // The filter leaves no other scope.
  scope: route.scope as Exclude<typeof route.scope, 'public'>,
}));

const basic = { authorization: 'Basic dXNlcjpwYXNz' };

describe.each(keyed)('$method $target', ({ method, target, scope }) => {
  test.each([
    ['no key', null, {}, 'Bearer realm="pagemark"'],
    ['another scheme', null, basic, 'Bearer realm="pagemark"'],
    ['a malformed key', 'nonsense', {}, 'Bearer realm="pagemark", error="invalid_token"'],
    ['an unknown key', 'x'.repeat(40), {}, 'Bearer realm="pagemark", error="invalid_token"'],
  ])('returns 401 for %s before any other error', async (_name, key, headers, challenge) => {
    const broken = `${target}?unknown=1&%zz`;
    const body =
      method === 'POST' ? { body: '{', headers: { ...headers, 'content-type': 'text/odd' } } : { headers };
    const response = await send(method, broken, { key, ...body });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe(challenge);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  });

  test.runIf(scope !== 'any')('returns 403 for a key without the scope, before validation', async () => {
    const key = scope === 'read' ? service.keys.write : service.keys.read;
    const { status, headers, body } = await send(method, `${target}?unknown=1`, { key });
    expect(status).toBe(403);
    expect(body.type).toBe(`${service.url}/api/v1/problems/insufficient-scope`);
    expect(headers.get('www-authenticate')).toBe(
      `Bearer realm="pagemark", error="insufficient_scope", scope="${scope}"`,
    );
  });

  test('accepts a key with the scope', async () => {
    const { all, read, write } = service.keys;
    const key = { read, write, any: write, admin: all }[scope];
    const { status } = await send(method, target, { key });
    expect([200, 404, 422]).toContain(status);
  });
});

test('the scheme is case-insensitive and may have several spaces after it', async () => {
  const headers = { authorization: `bEaReR   ${service.keys.all} ` };
  expect((await send('GET', '/api/v1/reports', { key: null, headers })).status).toBe(200);
});

test('a key in the query is an unknown parameter and is not repeated in the response', async () => {
  const { status, body, text } = await send('GET', `/api/v1/reports?api_key=${service.keys.all}`);
  expect(status).toBe(422);
  expect(body.errors).toHaveProperty('api_key');
  expect(text).not.toContain(service.keys.all);
  expect((await send('GET', `/api/v1/reports?api_key=${service.keys.all}`, { key: null })).status).toBe(401);
});

test.each(['revoked', 'expired'])('a key that is %s gets 401', async (end) => {
  const expiresAtMs = end === 'expired' ? systemClock.nowMs() - 1 : null;
  const input = { accountId: service.accountId, name: end, scopes: ['read' as const], expiresAtMs };
  const { key, record } = await service.core.keys.create(input);
  if (end === 'revoked') await service.core.keys.revoke(service.accountId, record.id);
  expect((await send('GET', '/api/v1/reports', { key })).status).toBe(401);
});

test('unknown paths of the API return 404 only with a key', async () => {
  expect((await send('GET', '/api/v1/nothing', { key: null })).status).toBe(401);
  const { status, body } = await send('GET', '/api/v1/nothing');
  expect(status).toBe(404);
  expect(body.type).toBe(`${service.url}/api/v1/problems/route-not-found`);
});

test.each(['/healthz', '/readyz', '/api/v1/openapi.json', '/api/v1/problems/rate-limited'])(
  '%s requires no key and ignores a wrong one',
  async (target) => {
    expect((await send('GET', target, { key: null })).status).toBe(200);
    expect((await send('GET', target, { key: 'wrong' })).status).toBe(200);
  },
);

describe('limits', () => {
  test('failed authentications of an IP address are throttled, valid keys are not', async () => {
    await using limited = await startService({ authFailuresPerMinute: 2 });
    const send = createClient(limited);
    const statuses = [];
    for (let i = 0; i < 4; i += 1) {
      const forged = { 'x-forwarded-for': `192.0.2.${i}` };
      statuses.push((await send('GET', '/api/v1/reports', { key: 'wrong', headers: forged })).status);
    }
    expect(statuses).toEqual([401, 401, 429, 429]);
    const { headers } = await send('GET', '/api/v1/reports', { key: 'wrong' });
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    expect(headers.get('ratelimit')).toMatch(/^"auth-failures";r=0;t=\d+$/);
    expect((await send('GET', '/api/v1/reports')).status).toBe(200);
  });

  test('behind a trusted proxy each client is counted separately', async () => {
    await using limited = await startService({ authFailuresPerMinute: 1, trustProxy: 1 });
    const send = createClient(limited);
    const from = async (address: string) =>
      (await send('GET', '/api/v1/reports', { key: null, headers: { 'x-forwarded-for': address } })).status;
    expect([await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.1')]).toEqual([
      401, 401, 429,
    ]);
    expect([await from('2001:db8::1'), await from('2001:db8:0:0:ffff::2')]).toEqual([401, 429]);
  });

  test('requests of a key are limited, and every response has the remaining number', async () => {
    await using limited = await startService({ keyLimit: createKeyLimit(2) });
    const send = createClient(limited);
    const first = await send('GET', '/api/v1/reports');
    expect(first.headers.get('ratelimit-policy')).toBe('"key";q=2;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"key";r=1;t=\d+$/);
    expect((await send('GET', '/api/v1/reports?page=0')).status).toBe(422);
    const third = await send('GET', '/api/v1/reports');
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send('GET', '/api/v1/reports', { key: limited.keys.other })).status).toBe(200);
  });
});
