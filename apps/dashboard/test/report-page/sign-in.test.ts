import { createKey, systemClock } from '@pagemark/core';
import { describe, expect, it } from 'vitest';
import { startService } from './service.ts';
import { createVisitor, formTokenIn, signedIn } from './visitor.ts';

describe('signing in', () => {
  it('with a key sets an HttpOnly cookie', async () => {
    await using service = await startService();
    const visitor = createVisitor(service.url);
    const response = await visitor.post('/sign-in', { key: service.keys.all });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/');
    expect(response.headers.get('set-cookie')).toMatch(
      /^pagemark=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/,
    );
  });

  it('speaks of a shared report only at the URL of one', async () => {
    await using service = await startService();
    const visitor = createVisitor(service.url);
    const text = 'it may be private or deleted';
    expect((await visitor.get('/sign-in')).body).not.toContain(text);
    expect((await visitor.get('/reports/unknown')).body).toContain(text);
  });

  it('over https uses a __Host- cookie', async () => {
    await using service = await startService({ publicUrl: 'https://pagemark.example' });
    const visitor = createVisitor(service.url);
    const response = await visitor.post('/sign-in', { key: service.keys.all });
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-pagemark=[\w-]{43}; Path=\/; .*; Secure;/);
    const report = await service.createReport(1);
    expect((await visitor.get(`/reports/${report.id}`)).status).toBe(200);
  });

  it('by a script returns only a status', async () => {
    await using service = await startService();
    const submit = (key: string) =>
      fetch(`${service.url}/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ key }),
      });
    const good = await submit(service.keys.all);
    expect([good.status, good.headers.get('set-cookie')?.slice(0, 9)]).toEqual([204, 'pagemark=']);
    const bad = await submit('x'.repeat(30));
    expect(bad.status).toBe(403);
    expect(await bad.json()).toEqual({ message: expect.stringContaining('API key') });
  });

  it('starts a new session each time and ends the old one', async () => {
    await using service = await startService();
    const report = await service.createReport(1);
    const visitor = await signedIn(service.url, service.keys.all);
    const first = visitor.cookies.get('pagemark') ?? '';
    await visitor.post('/sign-in', { key: service.keys.all });
    expect(visitor.cookies.get('pagemark')).not.toBe(first);
    const old = await createVisitor(service.url).get(`/reports/${report.id}`, {
      cookie: `pagemark=${first}`,
    });
    expect(old.status).toBe(404);
  });

  it('with a link works once, and signing out ends the session', async () => {
    await using service = await startService();
    const report = await service.createReport(1);
    const { token } = await service.core.sessions.createLink(service.accountId);
    const visitor = createVisitor(service.url);
    const responses = await Promise.all(
      [1, 2, 3].map(() => visitor.get(`/sign-in?token=${token}`).then(({ status }) => status)),
    );
    expect(responses.toSorted((a, b) => a - b)).toEqual([303, 403, 403]);
    expect((await visitor.get(`/reports/${report.id}`)).status).toBe(200);
    await visitor.post('/sign-out', {});
    expect(visitor.cookies.size).toBe(0);
    expect(service.logs.join('')).not.toContain(token);
  });

  it('on a page returns to it', async () => {
    await using service = await startService();
    const report = await service.createReport(1);
    const visitor = createVisitor(service.url);
    const path = `/reports/${report.id}`;
    const response = await visitor.post(path, { do: 'sign-in', key: service.keys.all });
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
    expect((await visitor.get(path)).status).toBe(200);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['an unknown origin', { origin: 'null' }],
    ['nowhere', {}],
  ])('rejects forms of %s', async (_name, headers) => {
    await using service = await startService();
    const visitor = createVisitor(service.url);
    expect((await visitor.post('/sign-in', { key: service.keys.all }, headers)).status).toBe(403);
    expect((await visitor.post('/sign-out', {}, headers)).status).toBe(403);
    expect(visitor.cookies.size).toBe(0);
  });

  it('is rate-limited after many wrong keys', async () => {
    await using service = await startService();
    const visitor = createVisitor(service.url);
    const statuses = new Set<number>();
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.add((await visitor.post('/sign-in', { key: 'x'.repeat(30) })).status);
    }
    expect([...statuses]).toEqual([403, 429]);
  });

  it('ends when its key is revoked', async () => {
    await using service = await startService();
    const report = await service.createReport(1);
    const visitor = await signedIn(service.url, service.keys.all);
    await service.store.keys.revoke(service.accountId, service.keys.all.slice(3, 11));
    expect((await visitor.get(`/reports/${report.id}`)).status).toBe(404);
  });
});

it.each([0, 1, 2] as const)(
  'the form of a session that has ended says so, and changes nothing of privacy %d',
  async (privacy) => {
    await using service = await startService();
    const report = await service.createReport(privacy, privacy === 2 ? { password: 'brown boot' } : {});
    const path = `/reports/${report.id}`;
    const visitor = await signedIn(service.url, service.keys.all);
    const token = formTokenIn((await visitor.get(path)).body);
    visitor.cookies.clear();
    const refused = await visitor.post(path, { do: 'share', privacy: '2', password: 'red sandal', token });
    expect(refused.status).toBe(403);
    expect(refused.body).toContain('Your session has ended. Nothing was changed: sign in and try again.');
    expect(refused.body).toContain('API key');
    const { report: kept } = await service.core.reports.show(service.accountId, report.id);
    expect(kept.privacy).toBe(privacy);
  },
);

it('a key without the scope read opens no private report, as a page or as a file', async () => {
  await using service = await startService();
  const { store, accountId } = service;
  const { key } = await createKey(
    { keys: store.keys, clock: systemClock },
    { accountId, name: 'writer', scopes: ['write'], expiresAtMs: null },
  );
  const report = await service.createReport(1);
  const writer = await signedIn(service.url, key);
  const reader = await signedIn(service.url, service.keys.read);
  for (const suffix of ['', '.json', '.csv']) {
    const path = `/reports/${report.id}${suffix}`;
    expect([(await writer.get(path)).status, (await reader.get(path)).status]).toEqual([404, 200]);
  }
});
