import type { UpdateReportInput } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { startService } from './service.ts';
import type { Service } from './service.ts';
import { createVisitor, formTokenIn, signedIn } from './visitor.ts';
import type { Visit, Visitor } from './visitor.ts';

const UNKNOWN = '0198c1f4-0000-7000-8000-000000000000';
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

/** What a stranger can see of an answer, but for what differs in every one. */
function seen({ status, headers, body }: Visit) {
  const told = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { status, told, body };
}

const REQUESTS: [string, (visitor: Visitor, path: string) => Promise<Visit>][] = [
  ['looking', (visitor, path) => visitor.get(path)],
  ['looking with a tag', (visitor, path) => visitor.get(path, { 'if-none-match': '"1"' })],
  ['the JSON', (visitor, path) => visitor.get(`${path}.json`)],
  ['the CSV', (visitor, path) => visitor.get(`${path}.csv`)],
  ['the PDF', (visitor, path) => visitor.get(`${path}.pdf`)],
  ['the badge', (visitor, path) => visitor.get(`${path}/badge.svg`)],
  ['the card', (visitor, path) => visitor.get(`${path}/card.png`)],
  ['a password', (visitor, path) => visitor.post(path, { do: 'open', password: 'x' })],
  ['a wrong key', (visitor, path) => visitor.post(path, { do: 'sign-in', key: 'x'.repeat(30) })],
  ['a change', (visitor, path) => visitor.post(path, { do: 'share', privacy: '0', token: 'x' })],
  ['a run', (visitor, path) => visitor.post(path, { do: 'run', token: 'x' })],
  ['another site', (visitor, path) => visitor.post(path, { do: 'open' }, { origin: 'https://evil.example' })],
];

describe('a stranger', () => {
  it.each(REQUESTS)('cannot tell a private report from none by %s', async (_name, ask) => {
    await using service = await startService();
    const report = await service.createReport(1);
    const answers = await Promise.all(
      [report.id, UNKNOWN, 'nonsense', report.id.toUpperCase()].map((id) =>
        ask(createVisitor(service.url), `/reports/${id}`),
      ),
    );
    for (const answer of answers.slice(1)) expect(seen(answer)).toEqual(seen(answers[0] ?? answer));
    expect(answers[0]?.status).toBeGreaterThanOrEqual(400);
    expect(answers[0]?.body).not.toContain('example.com');
  });

  it.each(REQUESTS)('who is signed in elsewhere cannot tell either by %s', async (_name, ask) => {
    await using service = await startService();
    const report = await service.createReport(1);
    const visitor = await signedIn(service.url, service.keys.other);
    const foreign = await ask(visitor, `/reports/${report.id}`);
    expect(seen(foreign)).toEqual(seen(await ask(visitor, `/reports/${UNKNOWN}`)));
  });

  it.each(REQUESTS)('cannot tell a report of a deleted project from none by %s', async (_name, ask) => {
    await using service = await startService();
    const report = await service.createReport(0);
    // More than are deleted with their project: the rest is cleared by a worker, of which there is none here.
    for (let index = 0; index < 210; index += 1)
      await service.createReport(1, { url: `https://example.com/${index}` });
    expect(await service.store.projects.delete(service.accountId, 'example.com')).toBe(true);
    const gone = await ask(createVisitor(service.url), `/reports/${report.id}`);
    expect(seen(gone)).toEqual(seen(await ask(createVisitor(service.url), `/reports/${UNKNOWN}`)));
    expect(gone.status).toBeGreaterThanOrEqual(400);
    expect(await service.store.projects.clear()).toBe(true);
  });

  it('learns from a password form nothing but that a password is wanted', async () => {
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
      expect((await visitor.get(`/reports/${one.id}${path}`)).body).toContain('A password is needed');
    }
    for (const picture of ['badge.svg', 'card.png'])
      expect((await visitor.get(`/reports/${one.id}/${picture}`)).status).toBe(404);
  });
});

function open(visitor: Visitor, id: string, password: string): Promise<Visit> {
  return visitor.post(`/reports/${id}`, { do: 'open', password });
}

async function change(service: Service, id: string, input: Partial<UpdateReportInput>): Promise<void> {
  const target = { id, ifVersion: null };
  await service.core.updateReport(service.accountId, target, { results: 0, ...input }, { timeoutMs: 0 });
}

describe('a password', () => {
  it('opens its report and no other, until it changes', async () => {
    await using service = await startService();
    const report = await service.createReport(2, { password: 'pärse 1' });
    const other = await service.createReport(2, { url: 'https://other.example/', password: 'pärse 1' });
    const visitor = createVisitor(service.url);
    const opened = await open(visitor, report.id, 'pärse 1');
    expect(opened.status).toBe(303);
    expect(opened.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax/);
    expect((await visitor.get(`/reports/${report.id}`)).body).toContain('example.com');
    expect((await visitor.get(`/reports/${other.id}`)).body).toContain('A password is needed');
    await change(service, report.id, { password: 'pärse 1' });
    expect((await visitor.get(`/reports/${report.id}`)).body).toContain('A password is needed');
  });

  it('lets nobody in any more when the report becomes private, and again only when given anew', async () => {
    await using service = await startService();
    const report = await service.createReport(2, { password: 'a' });
    const visitor = createVisitor(service.url);
    await open(visitor, report.id, 'a');
    await change(service, report.id, { privacy: 1 });
    expect((await visitor.get(`/reports/${report.id}`)).status).toBe(404);
    await change(service, report.id, { privacy: 2, password: 'a' });
    expect((await visitor.get(`/reports/${report.id}`)).body).toContain('A password is needed');
  });

  it('cannot be forged, lengthened or moved in its cookie', async () => {
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
      const answer = await createVisitor(service.url).get(`/reports/${report.id}`, {
        cookie: `view-${report.id}=${cookie}`,
      });
      expect(answer.body).toContain('A password is needed');
    }
    const moved = await createVisitor(service.url).get(`/reports/${other.id}`, {
      cookie: `view-${other.id}=${value}`,
    });
    expect(moved.body).toContain('A password is needed');
  });

  it('that is wrong five times is not looked at any more, while the owner still comes in', async () => {
    await using service = await startService();
    const report = await service.createReport(2, { password: 'right' });
    const visitor = createVisitor(service.url);
    const answers = [];
    for (let tries = 0; tries < 5; tries += 1) answers.push(await open(visitor, report.id, `wrong ${tries}`));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    const sixth = await open(visitor, report.id, 'right');
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    const owner = await signedIn(service.url, service.keys.all);
    expect((await owner.get(`/reports/${report.id}`)).body).toContain('Who may see this report');
  });

  it('is in no log, no page and no header', async () => {
    await using service = await startService();
    const report = await service.createReport(2, { password: 'planted-secret' });
    const visitor = createVisitor(service.url);
    await open(visitor, report.id, 'planted-wrong');
    const opened = await open(visitor, report.id, 'planted-secret');
    expect(service.logs.join('') + opened.body + [...opened.headers].join('')).not.toMatch(/planted/);
  });
});

describe('the owner', () => {
  it('changes who may see a report, from its page alone', async () => {
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

  it('is told when a password is missing', async () => {
    await using service = await startService();
    const report = await service.createReport(1);
    const owner = await signedIn(service.url, service.keys.all);
    const token = formTokenIn((await owner.get(`/reports/${report.id}`)).body);
    const answer = await owner.post(`/reports/${report.id}`, { do: 'share', privacy: '2', token });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain('The password field is required when privacy becomes 2.');
  });

  it('audits again from the page', async () => {
    await using service = await startService();
    const report = await service.createReport(1);
    const [claim] = await service.store.queue.claim({ worker: 'test', limit: 1 });
    if (claim !== undefined) await service.store.queue.cancel(claim.jobId);
    const owner = await signedIn(service.url, service.keys.all);
    const page = await owner.get(`/reports/${report.id}`);
    expect(page.body).toContain('The latest run failed');
    await owner.post(`/reports/${report.id}`, { do: 'run', token: formTokenIn(page.body) });
    expect((await service.store.reports.get(service.accountId, report.id))?.status).toBe('queued');
  });

  it('whose key may only read, changes nothing', async () => {
    await using service = await startService();
    const report = await service.createReport(1);
    const reader = await signedIn(service.url, service.keys.read);
    const token = formTokenIn((await reader.get(`/reports/${report.id}`)).body);
    expect((await reader.post(`/reports/${report.id}`, { do: 'run', token })).status).toBe(403);
  });
});
