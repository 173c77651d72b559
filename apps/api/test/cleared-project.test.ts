import { processImport } from '@pagemark/core';
import type { Claim } from '@pagemark/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { AUDIT, claimRun, completeRun } from './completed-run.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

/** More reports than are deleted together with their project. No worker runs here, so nothing is cleared in the background. */
const REPORTS = 210;
const PROJECT = 'large.example';
const SENT = {
  form: { url: `https://${PROJECT}/first` },
  headers: { prefer: 'respond-async', 'idempotency-key': 'first-report' },
};

let service: Service;
let send: Send;
let first: string;
let imported: string;
let running: Claim;

beforeAll(async () => {
  service = await startService();
  send = createClient(service);
  await create('https://kept.example/', { prefer: 'respond-async' });
  await completeRun(service.store);
  first = await create(SENT.form.url, SENT.headers);
  await completeRun(service.store);
  const urls = Array.from({ length: REPORTS }, (_, index) => `https://${PROJECT}/${index}`);
  imported = await importAll(urls);
  running = await claimRun(service.store);
  await send('DELETE', `/api/v1/projects/${PROJECT}`);
}, 60_000);
afterAll(() => service[Symbol.asyncDispose]());

async function create(url: string, headers: Record<string, string>): Promise<string> {
  const { status, body } = await send('POST', '/api/v1/reports', { form: { url }, headers });
  expect(status).toBe(201);
  return String(Object(body.data).id);
}

/** Imports URLs as a worker does. Returns the import's id. */
async function importAll(urls: readonly string[]): Promise<string> {
  const sent = { headers: { 'content-type': 'text/plain' }, body: urls.join('\n') };
  const { status, body } = await send('POST', '/api/v1/imports?on_duplicate=skip', sent);
  expect(status).toBe(201);
  const { imports } = service.store;
  const ports = {
    imports,
    readSitemap: async function* () {
      yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
    },
  };
  for (let claim = await imports.claim(); claim !== null; claim = await imports.claim()) {
    await processImport(ports, claim, AbortSignal.timeout(60_000));
  }
  return String(Object(body.data).id);
}

async function listed(query: string): Promise<{ urls: unknown[]; total: unknown }> {
  const { status, body } = await send('GET', `/api/v1/reports?${query}`);
  expect(status).toBe(200);
  return { urls: [body.data].flat().map((each) => Object(each).url), total: Object(body.meta).total };
}

test('a report of a deleted project is not found by any operation', async () => {
  const path = `/api/v1/reports/${first}`;
  expect((await send('GET', path)).status).toBe(404);
  expect((await send('PATCH', path, { form: { privacy: '0' } })).status).toBe(404);
  expect((await send('PATCH', path, { form: { results: '1' } })).status).toBe(404);
  expect((await send('DELETE', path)).status).toBe(404);
  expect((await send('DELETE', `/api/v1/projects/${PROJECT}`)).status).toBe(404);
});

test.each(['id', 'url', 'result', 'generated_at'])(
  'no list or search sorted by %s includes a report of a deleted project, nor counts one',
  async (sort) => {
    for (const direction of ['asc', 'desc']) {
      const list = (query: string) => listed(`sort_by=${sort}&sort=${direction}&${query}`);
      const kept = { urls: ['https://kept.example/'], total: 1 };
      const none = { urls: [], total: 0 };
      expect(await list('')).toEqual(kept);
      expect(await list('search=example')).toEqual(kept);
      expect(await list('search=large')).toEqual(none);
      expect(await list(`project=${PROJECT}`)).toEqual(none);
      expect(await list('result=good')).toEqual(kept);
      expect(await list('status=completed')).toEqual(kept);
      expect(await list('status=queued')).toEqual(none);
      expect(await list('status=running')).toEqual(none);
    }
  },
);

test('a deleted project is not listed, and its reports are not in exports of imports', async () => {
  const { body } = await send('GET', '/api/v1/projects');
  expect(body).toMatchObject({ data: [{ project: 'kept.example' }], meta: { total: 1 } });
  const exported = await send('GET', `/api/v1/imports/${imported}/reports`);
  expect([exported.status, exported.text]).toEqual([200, '']);
});

test('the run in progress when its project was deleted stores nothing, and queued runs do not start', async () => {
  expect(await service.store.runs.complete(running, AUDIT)).toBe(false);
  const claims = await service.store.queue.claim({ worker: 'test', limit: 5 });
  expect(claims).toEqual([]);
  expect(await listed('')).toMatchObject({ total: 1 });
});

test('an Idempotency-Key of a deleted report creates another, and imports do not treat its URLs as duplicates', async () => {
  const again = await send('POST', '/api/v1/reports', SENT);
  expect(again.status).toBe(201);
  expect(again.headers.get('idempotency-replayed')).toBeNull();
  expect(Object(again.body.data).id).not.toBe(first);
  const { body } = await send('GET', `/api/v1/imports/${await importAll([`https://${PROJECT}/7`])}`);
  expect(body.data).toMatchObject({ created: 1, skipped: 0 });
  expect(await listed(`project=${PROJECT}`)).toMatchObject({ total: 2 });

  while (await service.store.projects.clear());
  expect(await listed(`project=${PROJECT}&sort_by=url`)).toEqual({
    urls: [`https://${PROJECT}/first`, `https://${PROJECT}/7`],
    total: 2,
  });
  expect(await service.store.queue.counts()).toMatchObject({
    interactive: { queued: 1, active: 0 },
    bulk: { queued: 1, active: 0 },
  });
});
