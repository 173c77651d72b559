import { labOutcome } from '@pagemark/store/testing/lab-outcome';
import { lighthouseFailure } from '@pagemark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { completeRun } from './completed-run.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const NO_WAIT = { Prefer: 'respond-async' };
const FILE = JSON.stringify({ lighthouseVersion: '13.5.0', text: 'words '.repeat(1_000) });

const create = (send: Send, fields: Record<string, string>) =>
  send('POST', '/api/v1/reports', { form: { url: 'https://lab.example/', ...fields }, headers: NO_WAIT });

describe('a server without Lighthouse', () => {
  let service: Service;
  let send: Send;

  beforeAll(async () => {
    service = await startService();
    send = createClient(service);
  });
  afterAll(() => service[Symbol.asyncDispose]());

  it('rejects the mode lab of a new report, a change and many changes, and says how to install it', async () => {
    const { status, body } = await create(send, { mode: 'lab' });
    expect(status).toBe(422);
    expect(Object.keys(Object(body['errors']))).toEqual(['mode']);
    expect(JSON.stringify(body['errors'])).toContain('npm install --prefix lighthouse lighthouse@13');
    expect(JSON.stringify(body['errors'])).toContain('LIGHTHOUSE_PATH');
    const made = await create(send, { mode: 'standard' });
    expect(made.status).toBe(201);
    const id = String(Object(made.body['data']).id);
    expect((await send('PATCH', `/api/v1/reports/${id}`, { form: { mode: 'lab' } })).status).toBe(422);
    expect((await send('PATCH', `/api/v1/reports/${id}`, { form: { mode: 'standard' } })).status).toBe(200);
  });

  it('says that reports cannot have it', async () => {
    expect((await send('GET', '/api/v1/account')).body['data']).toMatchObject({ has_lighthouse: false });
  });
});

describe('a server with Lighthouse', () => {
  let service: Service;
  let send: Send;

  beforeAll(async () => {
    service = await startService({ hasLighthouse: true });
    send = createClient(service);
  });
  afterAll(() => service[Symbol.asyncDispose]());

  /** A report whose run has completed, and waits for Lighthouse. */
  async function waiting(): Promise<string> {
    const { body } = await create(send, { mode: 'lab', devices: 'both' });
    await completeRun(service.store);
    return String(Object(body['data']).id);
  }

  async function claim() {
    const found = await service.store.lab.claim({ afterAccountId: 0, leaseMs: 60_000 });
    if (found === null) throw new Error('There is no audit to claim.');
    return found;
  }

  const lighthouseOf = async (path: string) => Object((await send('GET', path)).body['data']).lighthouse;

  it('says that reports can have the mode lab, and keeps it', async () => {
    expect((await send('GET', '/api/v1/account')).body['data']).toMatchObject({ has_lighthouse: true });
    const { status, body } = await create(send, { mode: 'lab' });
    expect(status).toBe(201);
    expect(body['data']).toMatchObject({ mode: 'lab', lighthouse: null });
    await completeRun(service.store);
    const id = String(Object(body['data']).id);
    const changed = await send('PATCH', `/api/v1/reports/${id}`, { form: { mode: 'standard' } });
    expect(changed.body['data']).toMatchObject({ mode: 'standard' });
    const claimed = await claim();
    await service.store.lab.finish(claimed, lighthouseFailure('worker_crashed'));
    expect(await lighthouseOf(`/api/v1/reports/${id}`)).toEqual({
      state: 'failed',
      error: lighthouseFailure('worker_crashed'),
      devices: [],
    });
  });

  it('an unknown mode is rejected', async () => {
    const { status, body } = await create(send, { mode: 'fast' });
    expect(status).toBe(422);
    expect(Object.keys(Object(body['errors']))).toEqual(['mode']);
  });

  it('imports cannot ask for it', async () => {
    const form = { urls: 'https://one.example/' };
    expect((await send('POST', '/api/v1/imports?mode=lab', { form })).status).toBe(422);
  });

  it('shows how far it is, the results of each device, and links to the file, in the report and in the run', async () => {
    const id = await waiting();
    const self = `/api/v1/reports/${id}`;
    expect(await lighthouseOf(self)).toEqual({ state: 'pending', error: null, devices: [] });
    const claimed = await claim();
    const { results } = labOutcome('mobile');
    const failure = lighthouseFailure('failed', 'It was slow.');
    await service.store.lab.addOutcome(claimed, labOutcome('mobile'), FILE);
    await service.store.lab.addOutcome(claimed, { device: 'desktop', ok: false, failure }, null);
    await service.store.lab.finish(claimed, null);
    const file = `${service.url}${self}/lighthouse?device=mobile`;
    const { version, requested, completed, categories, metrics } = results;
    const mobile = { device: 'mobile', error: null, version, requested, completed, categories, metrics };
    const devices = (jsonUrl: string) => [
      { ...mobile, json_url: jsonUrl },
      { device: 'desktop', error: failure },
    ];
    expect(await lighthouseOf(self)).toEqual({ state: 'completed', error: null, devices: devices(file) });
    const ofRun = `${file}&run=${claimed.runId}`;
    expect(await lighthouseOf(`${self}/runs/${claimed.runId}`)).toMatchObject({ devices: devices(ofRun) });
    for (const url of [file, ofRun]) {
      const { status, body } = await send('GET', url.slice(service.url.length));
      expect([status, body]).toEqual([200, JSON.parse(FILE)]);
    }
  });

  it('the entity tag of a report changes with each step', async () => {
    const id = await waiting();
    const tagOf = async () => (await send('GET', `/api/v1/reports/${id}`)).headers.get('etag');
    const pending = await tagOf();
    const claimed = await claim();
    const running = await tagOf();
    await service.store.lab.finish(claimed, lighthouseFailure('failed'));
    expect(new Set([pending, running, await tagOf()]).size).toBe(3);
  });

  it('the file is an attachment, compressed for those who accept gzip alone, and not sent again', async () => {
    const id = await waiting();
    await service.store.lab.addOutcome(await claim(), labOutcome('mobile'), FILE);
    const get = (headers: Record<string, string>) =>
      fetch(`${service.url}/api/v1/reports/${id}/lighthouse`, {
        headers: { authorization: `Bearer ${service.keys.read}`, ...headers },
      });
    const zipped = await get({ 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(zipped.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(zipped.headers.get('content-disposition')).toBe(
      `attachment; filename="lighthouse-mobile-${id}.json"`,
    );
    expect(await zipped.text()).toBe(FILE);
    const plain = await get({ 'accept-encoding': 'identity' });
    expect(plain.headers.has('content-encoding')).toBe(false);
    expect(await plain.text()).toBe(FILE);
    const tag = plain.headers.get('etag') ?? '';
    expect(zipped.headers.get('etag')).toBe(tag);
    expect((await get({ 'if-none-match': tag })).status).toBe(304);
  });

  it('responds with 404 for another device, an unknown run, and a report of another account', async () => {
    const id = await waiting();
    await service.store.lab.addOutcome(await claim(), labOutcome('mobile'), FILE);
    const path = `/api/v1/reports/${id}/lighthouse`;
    expect((await send('GET', `${path}?device=desktop`)).status).toBe(404);
    expect((await send('GET', `${path}?run=${id}`)).status).toBe(404);
    expect((await send('GET', `${path}?device=watch`)).status).toBe(422);
    expect((await send('GET', path, { key: service.keys.other })).status).toBe(404);
    expect((await send('GET', path, { key: service.keys.write })).status).toBe(403);
  });
});
