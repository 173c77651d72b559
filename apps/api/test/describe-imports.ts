import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { processImport } from '@pagemark/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import type { ClientResponse, Send, Sent } from './client.ts';
import type { Service } from './service.ts';

let service: Service;
let send: Send;
function post(
  type: string,
  body: string | Uint8Array,
  sent: Sent & { query?: string } = {},
): Promise<ClientResponse> {
  const headers = { 'content-type': type, ...sent.headers };
  return send('POST', `/api/v1/imports${sent.query ?? ''}`, { ...sent, headers, body });
}

const idOf = (response: ClientResponse) => String(Object(response.body.data).id);

const idsOf = ({ body }: ClientResponse) => [body.data].flat().map((each) => String(Object(each).id));

/** Processes all imports, as the worker does. */
async function workAll(): Promise<void> {
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
}

async function outcomeOf(response: ClientResponse): Promise<Record<string, unknown>> {
  await workAll();
  return Object((await send('GET', `/api/v1/imports/${idOf(response)}`)).body.data);
}

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

const objectsOf = (ndjson: string): unknown[] => JSON.parse(`[${ndjson.trim().replaceAll('\n', ',')}]`);

/** Tests the API's imports with any database. */
export function describeImports(start: () => Promise<Service>): void {
  beforeAll(async () => {
    service = await start();
    send = createClient(service);
  });
  afterAll(() => service[Symbol.asyncDispose]());

  describe('accepted input', () => {
    const urls = 'https://a.example/1\nhttps://a.example/2\n';
    it.each<[string, () => Promise<ClientResponse>, string]>([
      ['text', () => post('text/plain', urls), 'text'],
      ['text with a charset', () => post('text/plain; charset=UTF-8', urls), 'text'],
      [
        'compressed text',
        () => post('text/plain', gzipSync(urls), { headers: { 'content-encoding': 'gzip' } }),
        'text',
      ],
      ['CSV', () => post('text/csv', 'url,privacy\nhttps://a.example/1,0\nhttps://a.example/2,'), 'csv'],
      [
        'CSV saved by Excel',
        () => post('text/csv', utf16('url;privacy\r\na.example/1;0\r\na.example/2;1')),
        'csv',
      ],
      [
        'NDJSON',
        () => post('application/x-ndjson', '{"url":"a.example/1"}\n{"url":"a.example/2"}'),
        'ndjson',
      ],
      [
        'a JSON list',
        () => send('POST', '/api/v1/imports', { json: { urls: urls.trim().split('\n') } }),
        'urls',
      ],
      [
        'a form',
        () => send('POST', '/api/v1/imports', { form: 'urls[]=a.example/1&urls%5B%5D=a.example/2' }),
        'urls',
      ],
      [
        'a form with one field per URL',
        () => send('POST', '/api/v1/imports', { form: 'urls=a.example/1&urls=a.example/2' }),
        'urls',
      ],
      [
        'a form as URLSearchParams serializes an object, as generated clients do',
        () => send('POST', '/api/v1/imports', { form: { urls: String(urls.trim().split('\n')) } }),
        'urls',
      ],
    ])('%s', async (_name, sendIt, source) => {
      const response = await sendIt();
      expect(response.status).toBe(201);
      const self = `${service.url}/api/v1/imports/${idOf(response)}`;
      expect(response.headers.get('location')).toBe(self);
      expect(response.body.data).toMatchObject({
        source,
        status: 'queued',
        lines: 2,
        created: 0,
        error: null,
        finished_at: null,
        links: { self, reports: `${self}/reports`, rejects: `${self}/rejects`, events: `${self}/events` },
      });
      expect(await outcomeOf(response)).toMatchObject({ status: 'completed', lines: 2, rejected: 0 });
    });

    it('an unreachable sitemap fails the import', async () => {
      const response = await send('POST', '/api/v1/imports', { form: { sitemap: 's.example/sitemap.xml' } });
      const name = 'https://s.example/sitemap.xml';
      expect(response.body.data).toMatchObject({ source: 'sitemap', name, status: 'queued', lines: 0 });
      expect(await outcomeOf(response)).toMatchObject({
        status: 'failed',
        error: { code: 'sitemap_unreachable', message: expect.any(String) },
      });
    });

    it('a list with too many URLs is rejected in favor of a file', async () => {
      const form = Array.from({ length: 1_001 }, (_, index) => `urls[]=${index}.example`).join('&');
      const rejected = await send('POST', '/api/v1/imports', { form });
      expect(rejected).toMatchObject({ status: 422, body: { errors: { urls: [expect.any(String)] } } });
      const taken = await send('POST', '/api/v1/imports', { form: form.slice(0, form.lastIndexOf('&')) });
      expect(taken).toMatchObject({ status: 201, body: { data: { lines: 1_000 } } });
    });
  });

  describe('rejected input, which stores nothing', () => {
    it.each<[string, () => Promise<ClientResponse>, number]>([
      ['nothing', () => send('POST', '/api/v1/imports'), 422],
      [
        'a list and a sitemap',
        () => send('POST', '/api/v1/imports', { json: { urls: ['a'], sitemap: 'b' } }),
        422,
      ],
      ['a CSV without a column of URLs', () => post('text/csv', 'title\nfirst'), 422],
      ['truncated gzip', () => post('text/plain', gzipSync('a.example').subarray(0, 20), gzip), 400],
      ['invalid gzip', () => post('text/plain', 'a.example', gzip), 400],
      ['another type', () => post('application/pdf', 'a'), 415],
      ['another charset', () => post('text/csv; charset=windows-1252', 'url'), 415],
      ['privacy 2 without passwords', () => post('text/plain', 'a.example', { query: '?privacy=2' }), 422],
      ['another privacy', () => post('text/plain', 'a.example', { query: '?privacy=3' }), 422],
      ['another policy', () => post('text/plain', 'a.example', { query: '?on_duplicate=merge' }), 422],
    ])('%s', async (_name, sendIt, status) => {
      const before = await send('GET', '/api/v1/imports');
      expect((await sendIt()).status).toBe(status);
      expect((await send('GET', '/api/v1/imports')).body).toEqual(before.body);
    });

    it('another type, with the supported types in the response', async () => {
      const { status, headers, body } = await post('image/png', 'a');
      expect(status).toBe(415);
      for (const type of ['text/csv', 'application/json']) {
        expect(headers.get('accept')).toContain(type);
        expect(body.detail).toContain(type);
      }
    });

    const gzip = { headers: { 'content-encoding': 'gzip' } };

    it('an upload whose client disconnects', async () => {
      const { body: before } = await send('GET', '/api/v1/imports');
      const sending = request(`${service.url}/api/v1/imports`, {
        method: 'POST',
        headers: { authorization: `Bearer ${service.keys.all}`, 'content-type': 'text/plain' },
      });
      sending.on('error', () => undefined);
      const statuses = () =>
        send('GET', '/api/v1/imports').then(({ body }) =>
          [body.data].flat().map((each) => Object(each).status),
        );
      sending.write('a.example\n'.repeat(5_000));
      await expect.poll(statuses).toContain('receiving');
      sending.destroy();
      await expect.poll(async () => (await send('GET', '/api/v1/imports')).body).toEqual(before);
    });
  });

  describe('duplicates', () => {
    it.each([
      ['skip', { created: 1, refreshed: 0, skipped: 3 }, 1],
      ['refresh', { created: 1, refreshed: 3, skipped: 0 }, 1],
      ['create', { created: 4, refreshed: 0, skipped: 0 }, 4],
    ])('are handled by the policy %s, whatever their spelling', async (policy, counts, total) => {
      const host = `${policy}.example`;
      const text = `https://${host}/\n${host}\nHTTPS://${host.toUpperCase()}:443/#x\nhttps://${host}`;
      const response = await post('text/plain', text, { query: `?on_duplicate=${policy}&privacy=0` });
      expect(await outcomeOf(response)).toMatchObject({ lines: 4, rejected: 0, ...counts });
      const { body } = await send('GET', `/api/v1/reports?project=${host}`);
      expect(body.meta).toMatchObject({ total });
      for (const report of [body.data].flat()) {
        expect(report).toMatchObject({ url: `https://${host}/`, privacy: 0, status: 'queued' });
      }
    });
  });

  describe('an import', () => {
    it('returns its rejects as NDJSON, in order and without passwords', async () => {
      const rows = Array.from({ length: 700 }, (_, row) => `not a url ${row},2,secret`);
      const response = await post(
        'text/csv',
        `url,privacy,password\n${rows.join('\n')}\n"a.example"x,2,secret`,
      );
      expect(await outcomeOf(response)).toMatchObject({ status: 'completed', rejected: 701, created: 0 });
      const { text, headers } = await send('GET', `/api/v1/imports/${idOf(response)}/rejects`);
      expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
      const rejects = objectsOf(text);
      expect(rejects).toHaveLength(701);
      expect(rejects[0]).toEqual({
        line: 2,
        text: 'not a url 0',
        reason: 'url is not valid. Use an http or https URL, such as example.com.',
      });
      expect(rejects[700]).toMatchObject({ line: 702, reason: 'Text follows a closing quote.' });
      expect(text).not.toContain('secret');
    });

    it('returns only the reports that it created as NDJSON, in order', async () => {
      await post('text/plain', 'made.example/1');
      const response = await post('text/plain', 'made.example/1\nmade.example/2\nnot a url\nmade.example/0');
      await outcomeOf(response);
      await post('text/plain', 'made.example/3');
      await workAll();
      const { text, headers } = await send('GET', `/api/v1/imports/${idOf(response)}/reports`);
      expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
      const reports = objectsOf(text);
      const { body } = await send('GET', '/api/v1/reports?project=made.example&sort=asc');
      const [, second, third] = [body.data].flat();
      expect(reports).toEqual([
        { ...Object(second), line: 2 },
        { ...Object(third), line: 4 },
      ]);
      expect(reports).toMatchObject([{ url: 'https://made.example/2' }, { url: 'https://made.example/0' }]);
    });

    it('sends its progress as events, the last when its audits have finished', async () => {
      const response = await post('text/plain', 'events.example/1\nevents.example/2');
      const watching = send('GET', `/api/v1/imports/${idOf(response)}/events`);
      await workAll();
      // Without its reports, nothing is left to audit.
      await send('DELETE', '/api/v1/projects/events.example');
      await service.store.imports.sweep();
      const { text, headers } = await watching;
      expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      const events = text.trim().split('\n\n');
      for (const event of events) expect(event).toMatch(/^event: import\n/);
      const last: unknown = JSON.parse(events.at(-1)?.split('\ndata: ')[1] ?? '');
      expect(last).toMatchObject({ created: 2, audits_finished_at: expect.any(String) });
    });

    it('can be canceled once', async () => {
      const path = `/api/v1/imports/${idOf(await post('text/plain', 'cancel.example'))}`;
      for (let time = 0; time < 2; time += 1) {
        const { status, body } = await send('PATCH', path, { form: { status: 'canceled' } });
        expect({ status, data: body.data }).toMatchObject({
          status: 200,
          data: { status: 'canceled', created: 0 },
        });
      }
      await workAll();
      expect((await send('GET', '/api/v1/reports?project=cancel.example')).body).toMatchObject({ data: [] });
      const ended = await post('text/plain', 'ended.example');
      await workAll();
      const late = await send('PATCH', `/api/v1/imports/${idOf(ended)}`, { form: { status: 'canceled' } });
      expect(late.status).toBe(409);
    });

    it('can be deleted; its reports stay', async () => {
      const response = await post('text/plain', 'kept.example\nno url');
      await workAll();
      const path = `/api/v1/imports/${idOf(response)}`;
      expect((await send('DELETE', path)).status).toBe(204);
      expect((await send('GET', path)).status).toBe(404);
      expect((await send('GET', `${path}/rejects`)).status).toBe(404);
      while (await service.store.imports.sweep());
      const { body } = await send('GET', '/api/v1/reports?project=kept.example');
      expect(body).toMatchObject({ meta: { total: 1 } });
    });

    it('is listed newest first, by page and by cursor', async () => {
      await using other = await start();
      const list = createClient(other);
      const ids: string[] = [];
      for (let count = 0; count < 12; count += 1)
        ids.unshift(idOf(await list('POST', '/api/v1/imports', { json: { urls: ['a.example'] } })));
      const first = await list('GET', '/api/v1/imports');
      expect(first.body.meta).toMatchObject({ total: 12, last_page: 2, total_relation: 'eq' });
      expect(idsOf(first)).toEqual(ids.slice(0, 10));
      expect(idsOf(await list('GET', '/api/v1/imports?page=2'))).toEqual(ids.slice(10));
      expect(idsOf(await list('GET', '/api/v1/imports?page=3'))).toEqual([]);
      const next = await list('GET', `/api/v1/imports?cursor=${Object(first.body.meta).next_cursor}`);
      expect(idsOf(next)).toEqual(ids.slice(10));
      expect(Object(next.body.meta).next_cursor).toBeNull();
    });
  });
}
