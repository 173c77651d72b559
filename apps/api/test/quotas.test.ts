import { randomBytes } from 'node:crypto';
import { processImport } from '@pagemark/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { ClientResponse, Send } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const MIB = 1_048_576;

let service: Service;
let send: Send;
beforeAll(async () => {
  service = await startService({}, undefined, { storedBytesMax: MIB });
  send = createClient(service);
});
afterAll(() => service[Symbol.asyncDispose]());

const idOf = ({ body }: ClientResponse) => String(Object(body.data).id);
const upload = (body: string, key = service.keys.all) =>
  send('POST', '/api/v1/imports', { key, headers: { 'content-type': 'text/plain' }, body });

async function* readSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}

/** Processes all imports, as the worker does. */
async function workAll(): Promise<void> {
  const { imports } = service.store;
  for (let claim = await imports.claim(); claim !== null; claim = await imports.claim())
    await processImport({ imports, readSitemap }, claim, AbortSignal.timeout(60_000));
}

const USED_UP =
  /^The storage quota of the account is used up: 1(\.\d)? of 1 MiB \(ACCOUNT_QUOTA_MB\)\. Delete /;

function expectQuotaProblem({ status, body }: ClientResponse, detail = USED_UP): void {
  expect(status).toBe(413);
  expect(body).toMatchObject({ status: 413, title: 'Quota exceeded' });
  expect(body['type']).toMatch(/\/problems\/quota-exceeded$/);
  expect(body['detail']).toMatch(detail);
}

test('an account at its storage quota cannot store more until it deletes something', async () => {
  const waitNot = { headers: { prefer: 'wait=0' } };
  const report = await send('POST', '/api/v1/reports', { ...waitNot, form: { url: 'a.example' } });
  const reportPath = `/api/v1/reports/${idOf(report)}`;
  // Every line has 2 kB and is stored as a reject.
  const full = await upload(Array.from({ length: 600 }, () => `not a url ${'x'.repeat(2_000)}\n`).join(''));
  expect(full.status).toBe(201);
  await workAll();

  const guarded: [string, () => Promise<ClientResponse>][] = [
    ['a file', () => upload('b.example')],
    ['a list', () => send('POST', '/api/v1/imports', { json: { urls: ['b.example'] } })],
    ['a sitemap', () => send('POST', '/api/v1/imports', { form: { sitemap: 'b.example/sitemap.xml' } })],
    ['a report', () => send('POST', '/api/v1/reports', { ...waitNot, form: { url: 'b.example' } })],
  ];
  for (const [, request] of guarded) expectQuotaProblem(await request());
  // Nothing of the rejected request is stored, reading works, and another account has its own quota.
  expect((await send('GET', '/api/v1/imports')).body.meta).toMatchObject({ total: 1 });
  expect((await send('GET', reportPath)).status).toBe(200);
  expect((await upload('b.example', service.keys.other)).status).toBe(201);

  // An open run continues; another one would store results.
  const [claim] = await service.store.queue.claim({ worker: 'test', limit: 1 });
  if (claim === undefined) throw new Error('There is no run to claim.');
  await service.store.queue.cancel(claim.jobId);
  const rerun = () => send('PATCH', reportPath, { ...waitNot, form: { results: '1' } });
  expectQuotaProblem(await rerun());

  expect((await send('DELETE', `/api/v1/imports/${idOf(full)}`)).status).toBe(204);
  for (const [, request] of guarded) expect((await request()).status).toBe(201);
  expect((await rerun()).status).toBe(200);
  await workAll();
});

test('a file that exceeds the quota is rejected during its upload and leaves nothing', async () => {
  // Random digits hardly compress: about 2 MB of these 4 MB are stored.
  const lines = Array.from({ length: 2_000 }, () => `${randomBytes(1_000).toString('hex')}.example\n`);
  const detail = /^The upload does not fit in the storage quota of the account, 1 MiB \(ACCOUNT_QUOTA_MB\)\./;
  expectQuotaProblem(await upload(lines.join('')), detail);
  expect((await upload('fits.example')).status).toBe(201);
});
