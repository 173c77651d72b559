import { createKeyLimit } from '@pagemark/api';
import { describe, expect, it } from 'vitest';
import { appRouter } from '../src/app-router.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

async function send(service: Service, procedure: string, sent: Sent = {}) {
  const response = await fetch(`${service.url}/trpc/${procedure}`, sent);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

async function cookieOf(service: Service): Promise<string> {
  return `pagemark=${(await service.sessions.signInWithKey(service.keys.all)).token}`;
}

/** The router's own description of itself. */
const PROCEDURES = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
);

describe('the typed endpoint', () => {
  it('answers nobody whom it does not know, in any procedure', async () => {
    await using service = await startService();
    expect(PROCEDURES.length).toBeGreaterThan(15);
    for (const [name, { _def }] of PROCEDURES) {
      const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
      const answer = await send(service, name, _def.type === 'mutation' ? post : {});
      expect([name, answer.text.includes('"appCode":"unauthenticated"')]).toEqual([name, true]);
      // A stream begins with 200 and says in its first event what went wrong: browsers try others again for ever.
      const expected = _def.type === 'subscription' ? [200, null] : [401, 'Bearer realm="pagemark"'];
      expect([name, answer.status, answer.headers.get('www-authenticate')]).toEqual([name, ...expected]);
    }
  });

  it.each([
    ['a key that is wrong', { authorization: `Bearer ${'x'.repeat(40)}` }],
    ['another scheme', { authorization: 'Basic eDp5' }],
    ['a session that is none', { cookie: `pagemark=${'A'.repeat(43)}` }],
    ['a cookie that is nonsense', { cookie: 'pagemark=<script>' }],
  ])('refuses %s', async (_name, headers) => {
    await using service = await startService();
    expect((await send(service, 'account.whoami', { headers })).status).toBe(401);
  });

  it('knows a session by its cookie', async () => {
    await using service = await startService();
    const answer = await send(service, 'account.whoami', { headers: { cookie: await cookieOf(service) } });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ result: { data: { account: { name: 'default' } } } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['of its own pages', 200, { 'sec-fetch-site': 'same-origin' }],
    ['of another site', 403, { 'sec-fetch-site': 'cross-site' }],
    ['of a sibling host', 403, { 'sec-fetch-site': 'same-site' }],
    ['typed by hand', 403, { 'sec-fetch-site': 'none' }],
    ['of an unknown origin', 403, { origin: 'null' }],
    ['of nowhere', 403, {}],
    ['of a form', 415, { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }],
  ])('takes changes by a cookie %s with %i', async (_name, status, headers) => {
    await using service = await startService();
    const answer = await send(service, 'reports.create', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: await cookieOf(service), ...headers },
      body: JSON.stringify({ url: 'example.com' }),
    });
    expect(answer.status).toBe(status);
    const { total } = await service.store.reports.list(service.accountId, {
      search: '',
      project: null,
      result: null,
      status: null,
      sortBy: 'id',
      direction: 'asc',
      perPage: 10,
      position: { kind: 'page', page: 1 },
    });
    expect(total).toBe(status === 200 ? 1 : 0);
  });

  it('takes changes of its own origin over plain http, where browsers tell no more', async () => {
    await using service = await startService();
    const answer = await send(service, 'reports.create', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: await cookieOf(service),
        origin: service.url,
      },
      body: JSON.stringify({ url: 'example.com' }),
    });
    expect(answer.status).toBe(200);
  });

  it('changes nothing by GET, and reads nothing for another site', async () => {
    await using service = await startService();
    const cookie = await cookieOf(service);
    const input = encodeURIComponent(JSON.stringify({ url: 'example.com' }));
    expect((await send(service, `reports.create?input=${input}`, { headers: { cookie } })).status).toBe(405);
    const headers = { cookie, 'sec-fetch-site': 'cross-site' };
    expect((await send(service, 'account.whoami', { headers })).status).toBe(403);
  });

  it('tells an address that keeps failing to wait, but not who has a key', async () => {
    await using service = await startService(3);
    const wrong = { headers: { authorization: `Bearer ${'x'.repeat(40)}` } };
    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1)
      statuses.push((await send(service, 'account.whoami', wrong)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const { headers } = await send(service, 'account.whoami', wrong);
    expect(headers.get('ratelimit')).toMatch(/^"trpc-auth-failures";r=0;t=\d+$/);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const right = { headers: { authorization: `Bearer ${service.keys.read}` } };
    expect((await send(service, 'account.whoami', right)).status).toBe(200);
  });

  it('limits a key together with the API, by its calls, in a session as well', async () => {
    await using service = await startService(1_000, createKeyLimit(4));
    const cookie = await cookieOf(service);
    const headers = { authorization: `Bearer ${service.keys.all}` };
    const inOne = 'account.whoami,account.whoami';
    const first = await send(service, `${inOne}?batch=1`, { headers });
    expect(first.status).toBe(200);
    expect(first.headers.get('ratelimit-policy')).toBe('"key";q=4;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"key";r=2;t=\d+$/);
    expect(first.headers.get('retry-after')).toBeNull();
    expect((await fetch(`${service.url}/api/v1/reports`, { headers })).status).toBe(200);
    expect((await send(service, 'account.whoami', { headers: { cookie } })).status).toBe(200);
    const over = await send(service, 'account.whoami', { headers: { cookie } });
    expect([over.status, over.text.includes('"appCode":"rate_limited"')]).toEqual([429, true]);
    expect((await fetch(`${service.url}/api/v1/reports`, { headers })).status).toBe(429);
    const upload = await send(service, 'imports.file', { method: 'POST', headers });
    for (const refused of [over, upload]) {
      expect(refused.status).toBe(429);
      expect(refused.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/);
      const { retryAfterS } = /"retryAfterS":(?<retryAfterS>\d+)/.exec(refused.text)?.groups ?? {};
      expect(refused.headers.get('retry-after')).toBe(retryAfterS);
    }
    const other = { headers: { authorization: `Bearer ${service.keys.read}` } };
    expect((await send(service, 'account.whoami', other)).status).toBe(200);
  });

  it.each([
    ['too many calls at once', Array.from({ length: 21 }, () => 'account.whoami').join(','), 400],
    ['broken escapes', '%E0%A4%A', 400],
    ['a path that is none', 'a/b/c', 404],
  ])('refuses %s', async (_name, path, status) => {
    await using service = await startService();
    const headers = { authorization: `Bearer ${service.keys.all}` };
    expect((await send(service, `${path}?batch=1`, { headers })).status).toBe(status);
  });

  it('refuses a body that is too large or no JSON, without a word of its insides', async () => {
    await using service = await startService();
    const headers = { authorization: `Bearer ${service.keys.all}`, 'content-type': 'application/json' };
    const large = await send(service, 'reports.create', {
      method: 'POST',
      headers,
      body: JSON.stringify({ url: 'x'.repeat(270_000) }),
    });
    expect(large.status).toBe(413);
    const broken = await send(service, 'reports.create', { method: 'POST', headers, body: '{"url"' });
    expect(broken.status).toBe(400);
    expect(large.text + broken.text).not.toMatch(/node_modules|\bat \w+ \(/);
  });
});
