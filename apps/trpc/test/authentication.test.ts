import { EVERY_REPORT } from '@pagemark/domain';
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
  return `pagemark=${(await service.core.sessions.signInWithKey(service.keys.all)).token}`;
}

/** The definition of the router. */
const PROCEDURES = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
);

describe('the tRPC endpoint', () => {
  it('requires authentication for every procedure', async () => {
    await using service = await startService();
    expect(PROCEDURES.length).toBeGreaterThan(15);
    for (const [name, { _def }] of PROCEDURES) {
      const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
      const received = await send(service, name, _def.type === 'mutation' ? post : {});
      expect([name, received.text.includes('"appCode":"unauthenticated"')]).toEqual([name, true]);
      // A stream returns 200 with the error in its first event. Browsers would retry other statuses forever.
      const expected = _def.type === 'subscription' ? [200, null] : [401, 'Bearer realm="pagemark"'];
      expect([name, received.status, received.headers.get('www-authenticate')]).toEqual([name, ...expected]);
    }
  });

  it.each([
    ['a wrong key', { authorization: `Bearer ${'x'.repeat(40)}` }],
    ['another scheme', { authorization: 'Basic eDp5' }],
    ['an unknown session', { cookie: `pagemark=${'A'.repeat(43)}` }],
    ['an invalid cookie', { cookie: 'pagemark=<script>' }],
  ])('rejects %s', async (_name, headers) => {
    await using service = await startService();
    expect((await send(service, 'account.whoami', { headers })).status).toBe(401);
  });

  it('accepts a session cookie', async () => {
    await using service = await startService();
    const received = await send(service, 'account.whoami', { headers: { cookie: await cookieOf(service) } });
    expect(received.status).toBe(200);
    expect(JSON.parse(received.text)).toMatchObject({ result: { data: { account: { name: 'default' } } } });
    expect(received.headers.get('cache-control')).toBe('no-store');
    expect(received.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(received.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['from its own pages', 200, { 'sec-fetch-site': 'same-origin' }],
    ['from another site', 403, { 'sec-fetch-site': 'cross-site' }],
    ['from a sibling host', 403, { 'sec-fetch-site': 'same-site' }],
    ['without a referring page', 403, { 'sec-fetch-site': 'none' }],
    ['from an unknown origin', 403, { origin: 'null' }],
    ['without origin headers', 403, {}],
    ['from a form', 415, { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }],
  ])('responds to a mutation with a cookie %s with %i', async (_name, status, headers) => {
    await using service = await startService();
    const received = await send(service, 'reports.create', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: await cookieOf(service), ...headers },
      body: JSON.stringify({ url: 'example.com' }),
    });
    expect(received.status).toBe(status);
    const { total } = await service.store.reports.list(service.accountId, {
      ...EVERY_REPORT,
      sortBy: 'id',
      direction: 'asc',
      perPage: 10,
      position: { kind: 'page', page: 1 },
    });
    expect(total).toBe(status === 200 ? 1 : 0);
  });

  it('accepts mutations from its own origin over plain http, where browsers send only Origin', async () => {
    await using service = await startService();
    const received = await send(service, 'reports.create', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: await cookieOf(service),
        origin: service.url,
      },
      body: JSON.stringify({ url: 'example.com' }),
    });
    expect(received.status).toBe(200);
  });

  it('rejects mutations by GET, and queries from another site', async () => {
    await using service = await startService();
    const cookie = await cookieOf(service);
    const input = encodeURIComponent(JSON.stringify({ url: 'example.com' }));
    expect((await send(service, `reports.create?input=${input}`, { headers: { cookie } })).status).toBe(405);
    const headers = { cookie, 'sec-fetch-site': 'cross-site' };
    expect((await send(service, 'account.whoami', { headers })).status).toBe(403);
  });

  it('throttles failed authentications of an IP address, but not valid keys', async () => {
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

  it.each([
    ['too many calls', Array.from({ length: 21 }, () => 'account.whoami').join(','), 400],
    ['broken escapes', '%E0%A4%A', 400],
    ['an unknown path', 'a/b/c', 404],
  ])('rejects %s', async (_name, path, status) => {
    await using service = await startService();
    const headers = { authorization: `Bearer ${service.keys.all}` };
    expect((await send(service, `${path}?batch=1`, { headers })).status).toBe(status);
  });

  it('rejects a body that is too large or not JSON, without details', async () => {
    await using service = await startService();
    const headers = { authorization: `Bearer ${service.keys.all}`, 'content-type': 'application/json' };
    const large = await send(service, 'reports.create', {
      method: 'POST',
      headers,
      body: JSON.stringify({ url: 'x'.repeat(270_000) }),
    });
    expect(large.status).toBe(413);
    expect(large.text).toContain('"message":"The body is larger than 262144 bytes."');
    for (const type of ['text/plain', 'multipart/form-data', 'application/octet-stream', '']) {
      const sent = { method: 'POST', headers: { ...headers, 'content-type': type }, body: '{}' };
      const other = await send(service, 'reports.create', sent);
      expect(other.status).toBe(415);
      expect(other.text).toContain('"message":"The Content-Type must be application/json."');
    }
    const broken = await send(service, 'reports.create', { method: 'POST', headers, body: '{"url"' });
    expect(broken.status).toBe(400);
    expect(large.text + broken.text).not.toMatch(/node_modules|\bat \w+ \(/);
  });
});
