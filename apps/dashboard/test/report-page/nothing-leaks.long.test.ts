import type { UpdateReportInput } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { startService } from './service.ts';
import type { Service } from './service.ts';
import { createVisitor, formTokenIn, signedIn } from './visitor.ts';
import type { PageResponse, Visitor } from './visitor.ts';

const UNKNOWN = '0198c1f4-0000-7000-8000-000000000000';
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

/** What a visitor sees of a response, without the headers that always differ. */
function seen({ status, headers, body }: PageResponse) {
  const fixed = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { status, headers: fixed, body };
}

const REQUESTS: [string, (visitor: Visitor, path: string) => Promise<PageResponse>][] = [
  ['viewing', (visitor, path) => visitor.get(path)],
  ['viewing with an ETag', (visitor, path) => visitor.get(path, { 'if-none-match': '"1"' })],
  ['the JSON', (visitor, path) => visitor.get(`${path}.json`)],
  ['the CSV', (visitor, path) => visitor.get(`${path}.csv`)],
  ['the file of Lighthouse', (visitor, path) => visitor.get(`${path}/lighthouse/mobile`)],
  ['the PDF', (visitor, path) => visitor.get(`${path}.pdf`)],
  ['the badge', (visitor, path) => visitor.get(`${path}/badge.svg`)],
  ['the social image', (visitor, path) => visitor.get(`${path}/card.png`)],
  ['a password', (visitor, path) => visitor.post(path, { do: 'open', password: 'x' })],
  ['a wrong key', (visitor, path) => visitor.post(path, { do: 'sign-in', key: 'x'.repeat(30) })],
  ['a change', (visitor, path) => visitor.post(path, { do: 'share', privacy: '0', token: 'x' })],
  ['a run', (visitor, path) => visitor.post(path, { do: 'run', token: 'x' })],
  ['another site', (visitor, path) => visitor.post(path, { do: 'open' }, { origin: 'https://evil.example' })],
];

describe('a visitor', () => {
  it.each(REQUESTS)('cannot distinguish a private report from a missing one by %s', async (_name, ask) => {
    await using service = await startService();
    const report = await service.createReport(1);
    const responses = await Promise.all(
      [report.id, UNKNOWN, 'nonsense', report.id.toUpperCase()].map((id) =>
        ask(createVisitor(service.url), `/reports/${id}`),
      ),
    );
    for (const response of responses.slice(1)) expect(seen(response)).toEqual(seen(responses[0] ?? response));
    expect(responses[0]?.status).toBeGreaterThanOrEqual(400);
    expect(responses[0]?.body).not.toContain('example.com');
  });

  it.each(REQUESTS)(
    'signed in to another account cannot distinguish them either by %s',
    async (_name, ask) => {
      await using service = await startService();
      const report = await service.createReport(1);
      const visitor = await signedIn(service.url, service.keys.other);
      const foreign = await ask(visitor, `/reports/${report.id}`);
      expect(seen(foreign)).toEqual(seen(await ask(visitor, `/reports/${UNKNOWN}`)));
    },
  );

  it.each(REQUESTS)(
    'cannot distinguish a report of a deleted project from a missing one by %s',
    async (_name, ask) => {
      await using service = await startService();
      const report = await service.createReport(0);
      // More than one batch of the deletion: a worker clears the rest, and none runs here.
      for (let index = 0; index < 210; index += 1)
        await service.createReport(1, { url: `https://example.com/${index}` });
      expect(await service.store.projects.delete(service.accountId, 'example.com')).toBe(true);
      const gone = await ask(createVisitor(service.url), `/reports/${report.id}`);
      expect(seen(gone)).toEqual(seen(await ask(createVisitor(service.url), `/reports/${UNKNOWN}`)));
      expect(gone.status).toBeGreaterThanOrEqual(400);
      expect(await service.store.projects.clear()).toBe(true);
    },
  );

  it('learns from the password page only that there is a password', async () => {
    await using service = await startService();
    const one = await service.createReport(2, { url: 'https://one.example/', password: 'a' });
    const two = await service.createReport(2, { url: 'https://two.example/', password: 'b' });
    const visitor = createVisitor(service.url);
    const first = await visitor.get(`/reports/${one.id}`);
    expect(seen(first)).toEqual(seen(await visitor.get(`/reports/${two.id}`)));
    expect(first.status).toBe(200);
    expect(first.body).not.toContain('one.example');
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('x-robots-tag')).toBe('noindex');
    for (const path of ['.json', '.csv']) {
      expect((await visitor.get(`/reports/${one.id}${path}`)).body).toContain(
        'This report is password-protected',
      );
    }
    for (const picture of ['badge.svg', 'card.png'])
      expect((await visitor.get(`/reports/${one.id}/${picture}`)).status).toBe(404);
  });
});

function open(visitor: Visitor, id: string, password: string): Promise<PageResponse> {
  return visitor.post(`/reports/${id}`, { do: 'open', password });
}

async function change(service: Service, id: string, input: Partial<UpdateReportInput>): Promise<void> {
  const target = { id, ifVersion: null };
  await service.core.reports.update(service.accountId, target, { results: 0, ...input });
}

describe('a password', () => {
  it('opens only its report, until it changes', async () => {
    await using service = await startService();
    const report = await service.createReport(2, { password: 'pärse 1' });
    const other = await service.createReport(2, { url: 'https://other.example/', password: 'pärse 1' });
    const visitor = createVisitor(service.url);
    const opened = await open(visitor, report.id, 'pärse 1');
    expect(opened.status).toBe(303);
    expect(opened.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax/);
    expect((await visitor.get(`/reports/${report.id}`)).body).toContain('example.com');
    expect((await visitor.get(`/reports/${other.id}`)).body).toContain('This report is password-protected');
    await change(service, report.id, { password: 'pärse 1' });
    expect((await visitor.get(`/reports/${report.id}`)).body).toContain('This report is password-protected');
  });

  it('does not open a private report, and must be entered again later', async () => {
    await using service = await startService();
    const report = await service.createReport(2, { password: 'a' });
    const visitor = createVisitor(service.url);
    await open(visitor, report.id, 'a');
    await change(service, report.id, { privacy: 1 });
    expect((await visitor.get(`/reports/${report.id}`)).status).toBe(404);
    await change(service, report.id, { privacy: 2, password: 'a' });
    expect((await visitor.get(`/reports/${report.id}`)).body).toContain('This report is password-protected');
  });

  it('has a cookie that cannot be forged, extended or moved', async () => {
    await using service = await startService();
    const report = await service.createReport(2, { password: 'a' });
    const other = await service.createReport(2, { password: 'a' });
    const visitor = createVisitor(service.url);
    await open(visitor, report.id, 'a');
    const value = visitor.cookies.get(`view-${report.id}`) ?? '';
    const [until = '', signature = ''] = value.split('.');
    const forged = [
      `${Number(until) + 1}.${signature}`,
      `${until}.${signature.slice(0, -1)}_`,
      `${until}.`,
      '1.x',
      '',
      `${value}; view-${report.id}=${value}`,
    ];
    for (const cookie of forged) {
      const response = await createVisitor(service.url).get(`/reports/${report.id}`, {
        cookie: `view-${report.id}=${cookie}`,
      });
      expect(response.body).toContain('This report is password-protected');
    }
    const moved = await createVisitor(service.url).get(`/reports/${other.id}`, {
      cookie: `view-${other.id}=${value}`,
    });
    expect(moved.body).toContain('This report is password-protected');
  });

  it('is throttled after five wrong attempts, while the owner still has access', async () => {
    await using service = await startService();
    const report = await service.createReport(2, { password: 'right' });
    const visitor = createVisitor(service.url);
    const responses = [];
    for (let tries = 0; tries < 5; tries += 1)
      responses.push(await open(visitor, report.id, `wrong ${tries}`));
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    const sixth = await open(visitor, report.id, 'right');
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    const owner = await signedIn(service.url, service.keys.all);
    expect((await owner.get(`/reports/${report.id}`)).body).toContain('<legend>Visibility</legend>');
  });

  it('is not in logs, pages or headers', async () => {
    await using service = await startService();
    const report = await service.createReport(2, { password: 'planted-secret' });
    const visitor = createVisitor(service.url);
    await open(visitor, report.id, 'planted-wrong');
    const opened = await open(visitor, report.id, 'planted-secret');
    expect(service.logs.join('') + opened.body + [...opened.headers].join('')).not.toMatch(/planted/);
  });
});

describe('the owner', () => {
  it('changes the visibility, only from its own page', async () => {
    await using service = await startService();
    const report = await service.createReport(1);
    const path = `/reports/${report.id}`;
    const owner = await signedIn(service.url, service.keys.all);
    const token = formTokenIn((await owner.get(path)).body);
    const share = { do: 'share', privacy: '0', token };
    expect((await owner.post(path, share, {})).status).toBe(403);
    expect((await owner.post(path, share, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await owner.post(path, share, { origin: 'null' })).status).toBe(403);
    expect((await owner.post(path, { ...share, token: 'x' }, OWN_PAGE)).status).toBe(403);
    expect((await createVisitor(service.url).get(path)).status).toBe(404);
    expect((await owner.post(path, share, { origin: service.url })).status).toBe(303);
    expect((await createVisitor(service.url).get(path)).status).toBe(200);
  });

  it('gets an error when the password is missing', async () => {
    await using service = await startService();
    const report = await service.createReport(1);
    const owner = await signedIn(service.url, service.keys.all);
    const token = formTokenIn((await owner.get(`/reports/${report.id}`)).body);
    const response = await owner.post(`/reports/${report.id}`, { do: 'share', privacy: '2', token });
    expect(response.status).toBe(422);
    expect(response.body).toContain('Enter the password that opens the report.');
  });

  it('runs again from the page', async () => {
    await using service = await startService();
    const report = await service.createReport(1);
    const [claim] = await service.store.queue.claim({ worker: 'test', limit: 1 });
    if (claim !== undefined) await service.store.queue.cancel(claim.jobId);
    const owner = await signedIn(service.url, service.keys.all);
    const page = await owner.get(`/reports/${report.id}`);
    expect(page.body).toContain('The last audit failed');
    await owner.post(`/reports/${report.id}`, { do: 'run', token: formTokenIn(page.body) });
    expect((await service.store.reports.get(service.accountId, report.id))?.status).toBe('queued');
  });

  it('with a read-only key changes nothing', async () => {
    await using service = await startService();
    const report = await service.createReport(1);
    const reader = await signedIn(service.url, service.keys.read);
    const token = formTokenIn((await reader.get(`/reports/${report.id}`)).body);
    expect((await reader.post(`/reports/${report.id}`, { do: 'run', token })).status).toBe(403);
  });
});
