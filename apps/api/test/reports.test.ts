import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { AUDIT, claimRun, completeRun } from './completed-run.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const NO_WAIT = { prefer: 'wait=0' };
const UNKNOWN_ID = '0198c1f4-0000-7000-8000-000000000000';

let service: Service;
let send: Send;
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
});
afterAll(() => service[Symbol.asyncDispose]());

async function create(
  form: Record<string, string> = { url: 'example.com' },
): Promise<{ id: string; path: string }> {
  const { body } = await send('POST', '/api/v1/reports', { form, headers: NO_WAIT });
  const id = String(Object(body.data).id);
  return { id, path: `/api/v1/reports/${id}` };
}

describe('creating a report', () => {
  test('returns 201 with the location and the current report', async () => {
    const form = { url: 'HTTP://WWW.Example.com:80/a b#c' };
    const { status, headers, body } = await send('POST', '/api/v1/reports', { form, headers: NO_WAIT });
    const id = String(Object(body.data).id);
    const self = `${service.url}/api/v1/reports/${id}`;
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(self);
    expect(headers.get('preference-applied')).toBe('wait=0');
    expect(headers.get('etag')).toBe('"1"');
    expect(body).toEqual({
      data: {
        id,
        url: 'http://www.example.com/a%20b',
        title: null,
        project: 'example.com',
        privacy: 1,
        indexing: 0,
        mode: 'standard',
        rendering: 'default',
        devices: 'default',
        render_runs: 0,
        status: 'queued',
        result: null,
        score: null,
        score_change: null,
        thumbnail: null,
        categories: [],
        error: null,
        generated_at: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updated_at: expect.any(String),
        links: { self, page: `${service.url}/reports/${id}` },
        results: null,
        progress: null,
        lighthouse: null,
      },
    });
    await completeRun(service.store);
  });

  test('waits for the run and returns its results', async () => {
    const created = send('POST', '/api/v1/reports', { form: { url: 'https://waits.example/' } });
    await expect.poll(() => service.store.queue.counts()).toMatchObject({ interactive: { queued: 1 } });
    await completeRun(service.store);
    const { status, headers, body } = await created;
    expect(status).toBe(201);
    expect(headers.has('preference-applied')).toBe(false);
    expect(body.data).toMatchObject({
      status: 'completed',
      title: 'Example Domain',
      result: 'good',
      score: 87,
      categories: AUDIT.categories,
      results: { engine: '1.0.0', coverage: 0.9375, checks: [{ id: 'document-title', points_lost: 13.33 }] },
    });
  });

  test.each([
    ['a form', { form: { url: 'https://same.example/', privacy: '0' } }],
    ['JSON', { json: { url: 'https://same.example/', privacy: 0 } }],
    ['a form with empty fields', { form: 'url=https%3A%2F%2Fsame.example%2F&privacy=0&password=' }],
  ])('accepts %s', async (_name, sent) => {
    const { status, body } = await send('POST', '/api/v1/reports', { ...sent, headers: NO_WAIT });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ url: 'https://same.example/', privacy: 0 });
    await completeRun(service.store);
  });

  test('treats an empty privacy as absent, which is private', async () => {
    const { body } = await send('POST', '/api/v1/reports', {
      form: 'url=a.example&privacy=',
      headers: NO_WAIT,
    });
    expect(body.data).toMatchObject({ privacy: 1 });
    await completeRun(service.store);
  });

  test('requires a password for privacy 2 and never returns it', async () => {
    const missing = await send('POST', '/api/v1/reports', { form: { url: 'a.example', privacy: '2' } });
    expect(missing.status).toBe(422);
    expect(missing.body.errors).toEqual({ password: ['password is required when privacy is 2.'] });
    const form = { url: 'a.example', privacy: '2', password: 'planted-secret' };
    const made = await send('POST', '/api/v1/reports', { form, headers: NO_WAIT });
    expect(made.status).toBe(201);
    expect(made.text).not.toMatch(/planted-secret|argon|password_/);
    await completeRun(service.store);
  });

  test('returns the first report for a repeated Idempotency-Key, and rejects the key for another request', async () => {
    const headers = { ...NO_WAIT, 'idempotency-key': 'key one' };
    const first = await send('POST', '/api/v1/reports', { form: { url: 'i.example' }, headers });
    const again = await send('POST', '/api/v1/reports', { form: { url: 'i.example' }, headers });
    const other = await send('POST', '/api/v1/reports', { form: { url: 'j.example' }, headers });
    expect(again.status).toBe(201);
    expect(Object(again.body.data).id).toBe(Object(first.body.data).id);
    expect(other.status).toBe(422);
    expect(other.body.errors).toHaveProperty('Idempotency-Key');
    await completeRun(service.store);
  });

  test.each([['x'.repeat(256)], ['tab\tinside'], ['caf\u00e9'], ['']])(
    'rejects the Idempotency-Key %j',
    async (key) => {
      const headers = { 'idempotency-key': key };
      const { status, body } = await send('POST', '/api/v1/reports', { form: { url: 'i.example' }, headers });
      expect(status).toBe(422);
      expect(body.errors).toHaveProperty('Idempotency-Key');
    },
  );
});

describe('getting a report', () => {
  test('returns the results in the documented shape', async () => {
    const { path } = await create();
    await completeRun(service.store);
    const { status, headers, body } = await send('GET', path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const results = JSON.stringify(Object(body.data).results).replaceAll(
      service.url,
      'https://pagemark.example',
    );
    expect(JSON.parse(results)).toMatchSnapshot();
  });

  test('accepts the id in uppercase', async () => {
    const { id } = await create();
    await completeRun(service.store);
    const { body } = await send('GET', `/api/v1/reports/${id.toUpperCase()}`);
    expect(body.data).toMatchObject({ id });
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])(
    '%s returns the same for an unknown and a malformed id',
    async (method) => {
      const unknown = await send(method, `/api/v1/reports/${UNKNOWN_ID}`);
      const malformed = await send(method, '/api/v1/reports/1%27%20or%201=1');
      expect(unknown.status).toBe(404);
      expect({ ...malformed.body, instance: '' }).toEqual({ ...unknown.body, instance: '' });
      expect(unknown.body.type).toBe(`${service.url}/api/v1/problems/report-not-found`);
    },
  );

  test('keeps the last result during a new run and after it has failed', async () => {
    const { path } = await create();
    await completeRun(service.store);
    await send('PUT', path, { form: { results: '1' }, headers: NO_WAIT });
    expect((await send('GET', path)).body.data).toMatchObject({
      status: 'queued',
      result: 'good',
      score: 87,
    });
    const claim = await claimRun(service.store);
    await service.store.runs.fail(claim, { code: 'timeout', message: 'The page took too long to load.' });
    expect((await send('GET', path)).body.data).toMatchObject({
      status: 'failed',
      error: { code: 'timeout', message: 'The page took too long to load.' },
      result: 'good',
      results: { engine: '1.0.0' },
    });
  });

  test('returns the limits that were reached, and the one that ended the run', async () => {
    const { path } = await create();
    await completeRun(service.store);
    const met = {
      name: 'fetch.limit.analyzed_bytes',
      value: 10_485_760,
      count: 1,
      message: 'The page is longer than Pagemark analyzes; only its beginning was audited.',
    };
    expect((await send('GET', path)).body.data).toMatchObject({ results: { fetch: { limits: [met] } } });
    await send('PUT', path, { form: { results: '1' }, headers: NO_WAIT });
    const claim = await claimRun(service.store);
    const message = 'The host did not respond in time (fetch.limit.headers_ms: 10000).';
    const limit = { name: 'fetch.limit.headers_ms', limit: 10_000 } as const;
    await service.store.runs.fail(claim, { code: 'timeout', message, limit });
    expect((await send('GET', path)).body.data).toMatchObject({
      error: { code: 'timeout', message, limit: { name: 'fetch.limit.headers_ms', value: 10_000 } },
    });
  });
});

describe('updating a report', () => {
  test.each(['PUT', 'PATCH'])('%s without a body changes nothing', async (method) => {
    const { path } = await create();
    await completeRun(service.store);
    const { status, headers, body } = await send(method, path);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ privacy: 1, status: 'completed', results: { engine: '1.0.0' } });
    expect(headers.get('etag')).toBe((await send('GET', path)).headers.get('etag'));
  });

  test.each(['PUT', 'PATCH'])('%s changes the privacy and starts a new run', async (method) => {
    const { path } = await create();
    await completeRun(service.store);
    const form = { privacy: '0', results: '1' };
    const updated = send(method, path, { form, headers: { prefer: 'respond-async, wait=30' } });
    await expect.poll(() => service.store.queue.counts()).toMatchObject({ interactive: { queued: 1 } });
    await completeRun(service.store, { ...AUDIT, score: 40, result: 'bad' });
    const { status, headers, body } = await updated;
    expect(status).toBe(200);
    expect(headers.get('preference-applied')).toBe('respond-async, wait=30');
    expect(body.data).toMatchObject({ privacy: 0, status: 'completed', result: 'bad', score: 40 });
  });

  test('has no Preference-Applied when nothing was waited for', async () => {
    const { path } = await create();
    await completeRun(service.store);
    const { headers } = await send('PATCH', path, { form: { privacy: '0' }, headers: { prefer: 'wait=30' } });
    expect(headers.has('preference-applied')).toBe(false);
  });

  test('does not start a second run', async () => {
    const { path } = await create();
    await send('PATCH', path, { form: { results: '1' }, headers: NO_WAIT });
    expect(await service.store.queue.counts()).toMatchObject({ interactive: { queued: 1, active: 0 } });
    await completeRun(service.store);
  });

  test('requires a password when the privacy changes to 2, not when it stays 2', async () => {
    const { path } = await create();
    await completeRun(service.store);
    expect((await send('PUT', path, { form: { privacy: '2' } })).status).toBe(422);
    expect((await send('PUT', path, { form: { privacy: '2', password: 'a' } })).status).toBe(200);
    expect((await send('PUT', path, { form: { privacy: '2' } })).status).toBe(200);
  });

  test('rejects the url, which cannot change', async () => {
    const { path } = await create();
    await completeRun(service.store);
    const { status, body } = await send('PUT', path, { form: { url: 'b.example' } });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('url');
  });
});

describe('deleting', () => {
  test('a report returns 204 once, then 404', async () => {
    const { path } = await create();
    const { status, text, headers } = await send('DELETE', path);
    expect({ status, text, type: headers.get('content-type') }).toEqual({
      status: 204,
      text: '',
      type: null,
    });
    expect((await send('GET', path)).status).toBe(404);
    expect((await send('DELETE', path)).status).toBe(404);
  });

  test('a report during its creation ends the wait with 404', async () => {
    const created = send('POST', '/api/v1/reports', { form: { url: 'https://gone.example/' } });
    const path = '/api/v1/reports?search=gone.example';
    await expect.poll(async () => (await send('GET', path)).body.data).toHaveLength(1);
    const { body } = await send('GET', path);
    const [{ id }] = Object(body.data);
    expect((await send('DELETE', `/api/v1/reports/${String(id)}`)).status).toBe(204);
    expect((await created).status).toBe(404);
  });

  test('a project by its percent-encoded name deletes its reports', async () => {
    const { path } = await create({ url: 'http://localhost:8080/' });
    const { body } = await send('GET', '/api/v1/projects?search=localhost');
    expect(body.data).toMatchObject([{ project: 'localhost:8080', reports: { total: 1, pending: 1 } }]);
    expect((await send('DELETE', '/api/v1/projects/localhost%3A8080')).status).toBe(204);
    expect((await send('GET', path)).status).toBe(404);
    expect((await send('DELETE', '/api/v1/projects/localhost%3A8080')).body).toMatchObject({
      type: `${service.url}/api/v1/problems/project-not-found`,
      status: 404,
    });
  });
});
