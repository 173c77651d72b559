import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { processImport } from '@pagemark/core';
import { describe, expect, it } from 'vitest';
import { createClient, rejectionReason } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

type Rejects = { data: { line: number }[]; next_after_line: number | null };

const LINES = 'https://example.com/\n# a comment\n\nhttps://example.org/\n';
const OPTIONS = { privacy: 1, on_duplicate: 'skip' } as const;

describe('imports', () => {
  it('are created from a list, listed, canceled and deleted', async () => {
    await using service = await startService();
    const client = createClient(service.url, service.keys.all);
    const urls = ['https://example.com/', 'not a url', 'https://example.org/'];
    const made = await client.imports.create.mutate({ list: { urls }, options: OPTIONS });
    expect(made).toMatchObject({ source: 'urls', status: 'queued', lines: 3 });
    expect((await client.imports.list.query({})).data).toEqual([made]);
    expect(await client.imports.rejects.query({ id: made.id })).toEqual({ data: [], next_after_line: null });
    expect(await client.imports.cancel.mutate({ id: made.id })).toMatchObject({ status: 'canceled' });
    await client.imports.delete.mutate({ id: made.id });
    expect(await rejectionReason(client.imports.get.query({ id: made.id }))).toMatchObject({
      httpStatus: 404,
      appCode: 'import_not_found',
    });
  });

  it('are not accessible to other accounts', async () => {
    await using service = await startService();
    const client = createClient(service.url, service.keys.all);
    const { id } = await client.imports.create.mutate({
      list: { sitemap: 'https://example.com/sitemap.xml' },
      options: OPTIONS,
    });
    const stranger = createClient(service.url, service.keys.other);
    for (const call of [
      stranger.imports.get.query({ id }),
      stranger.imports.rejects.query({ id }),
      stranger.imports.reports.query({ id }),
      stranger.imports.rejectReasons.query({ id }),
      stranger.imports.cancel.mutate({ id }),
      stranger.imports.delete.mutate({ id }),
    ]) {
      expect(await rejectionReason(call)).toMatchObject({ appCode: 'import_not_found' });
    }
  });

  it.each([
    ['nothing', {}, OPTIONS, ['urls']],
    ['both', { urls: ['a'], sitemap: 'https://a.example/' }, OPTIONS, ['urls']],
    ['privacy 2 without passwords', { urls: ['a'] }, { ...OPTIONS, privacy: 2 as const }, ['privacy']],
  ])('reject %s', async (_name, list, options, fields) => {
    await using service = await startService();
    const client = createClient(service.url, service.keys.all);
    const refusal = await rejectionReason(client.imports.create.mutate({ list, options }));
    expect(refusal).toMatchObject({ httpStatus: 422, appCode: 'validation_failed' });
    expect(Object.keys(refusal?.fields ?? {})).toEqual(fields);
  });
});

describe('a file', () => {
  async function upload(
    headers: Record<string, string>,
    query = '',
    body: string | Uint8Array<ArrayBuffer> = LINES,
  ) {
    await using service = await startService();
    const { token } = await service.core.sessions.signInWithKey(service.keys.all);
    const response = await fetch(`${service.url}/trpc/imports.file${query}`, {
      method: 'POST',
      headers: { cookie: `pagemark=${token}`, 'sec-fetch-site': 'same-origin', ...headers },
      body,
    });
    const received: unknown = await response.json();
    return { status: response.status, received };
  }

  it.each([
    ['text/plain', LINES, 'text'],
    ['text/csv', 'url,privacy\nhttps://example.com/,0\nhttps://example.org/,1\n', 'csv'],
    ['application/x-ndjson', '{"url":"https://example.com/"}\n{"url":"https://example.org/"}\n', 'ndjson'],
  ])('of type %s creates an import', async (type, body, source) => {
    const { status, received } = await upload(
      { 'content-type': type },
      '?privacy=0&on_duplicate=create',
      body,
    );
    expect([status, received]).toMatchObject([
      200,
      { result: { data: { source, lines: 2, status: 'queued' } } },
    ]);
  });

  it('can be compressed', async () => {
    const headers = { 'content-type': 'text/plain', 'content-encoding': 'gzip' };
    const { received } = await upload(headers, '', new Uint8Array(gzipSync(LINES)));
    expect(received).toMatchObject({ result: { data: { lines: 2 } } });
  });

  it('that is rejected does not block its connection', async () => {
    await using service = await startService();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { authorization: `Bearer ${service.keys.all}`, 'content-type': 'text/csv' };
    const send = async (): Promise<number | undefined> => {
      const sent = request(`${service.url}/trpc/imports.file`, { method: 'POST', agent, headers });
      sent.end('name\nnothing here\n');
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      return response.statusCode;
    };
    expect([await send(), await send()]).toEqual([422, 422]);
    agent.destroy();
  });

  it.each([
    [
      'another site',
      { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' },
      '',
      [403, 'forbidden'],
    ],
    ['no one', { 'content-type': 'text/plain', cookie: '' }, '', [401, 'unauthenticated']],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, '', [415, 'unsupported_media_type']],
    ['a wrong privacy', { 'content-type': 'text/plain' }, '?privacy=9', [422, 'validation_failed']],
    [
      'privacy 2 without passwords',
      { 'content-type': 'text/plain' },
      '?privacy=2',
      [422, 'validation_failed'],
    ],
    [
      'a privacy that is no number',
      { 'content-type': 'text/plain' },
      '?privacy=0x1',
      [422, 'validation_failed'],
    ],
    ['two privacies', { 'content-type': 'text/plain' }, '?privacy=1&privacy=1', [422, 'validation_failed']],
    ['an unknown option', { 'content-type': 'text/plain' }, '?what=1', [422, 'validation_failed']],
  ])('from %s is rejected', async (_name, headers, query, [status, appCode]) => {
    const rejected = await upload(headers, query);
    expect(rejected).toMatchObject({ status, received: { error: { data: { appCode } } } });
  });
});

it('an upload with an empty privacy is private', async () => {
  await using service = await startService();
  await fetch(`${service.url}/trpc/imports.file?privacy=`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.keys.all}`, 'content-type': 'text/plain' },
    body: 'https://example.com/',
  });
  const claim = await service.store.imports.claim();
  if (claim === null) throw new Error('There is no import to work on.');
  await processImport({ imports: service.store.imports, readSitemap }, claim, AbortSignal.timeout(10_000));
  const { data } = await createClient(service.url, service.keys.all).reports.list.query({});
  expect(data).toMatchObject([{ url: 'https://example.com/', privacy: 1 }]);
});

it('the errors of an upload name all invalid options', async () => {
  await using service = await startService();
  const query = new URLSearchParams({ privacy: '9', on_duplicate: 'maybe', name: 'x'.repeat(300) });
  const response = await fetch(`${service.url}/trpc/imports.file?${query.toString()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.keys.all}`, 'content-type': 'text/plain' },
    body: 'https://example.com/',
  });
  const { error } = (await response.json()) as { error: { data: { fields: object } } }; // Asserted next.
  expect(Object.keys(error.data.fields).toSorted()).toEqual(['name', 'on_duplicate', 'privacy']);
});

function readSitemap(): never {
  throw new Error('There is no sitemap.');
}

/** A processed import with the given number of invalid lines. */
function withRejects(service: Service, lines: number): Promise<string> {
  return workedOff(
    service,
    Array.from({ length: lines }, (_, index) => `mailto:nobody-${index + 1}`),
  );
}

/** A processed import of the lines. */
async function workedOff(service: Service, urls: string[]): Promise<string> {
  const client = createClient(service.url, service.keys.all);
  const { id } = await client.imports.create.mutate({ list: { urls }, options: OPTIONS });
  const claim = await service.store.imports.claim();
  if (claim === null) throw new Error('There is no import to work on.');
  await processImport({ imports: service.store.imports, readSitemap }, claim, AbortSignal.timeout(10_000));
  return id;
}

describe('the reports that an import created', () => {
  it('are paged, without other reports', async () => {
    await using service = await startService();
    const { reports, imports } = createClient(service.url, service.keys.all);
    await reports.create.mutate({ url: 'https://example.com/0' });
    const urls = Array.from({ length: 5 }, (_, index) => `https://example.com/${index}`);
    const id = await workedOff(service, urls);
    await reports.create.mutate({ url: 'https://example.com/9' });
    const first = await imports.reports.query({ id, limit: 3 });
    expect(first.data.map(({ url }) => url)).toEqual(urls.slice(1, 4));
    const second = await imports.reports.query({ id, limit: 3, after: first.next });
    expect(second.data.map(({ url }) => url)).toEqual(urls.slice(4));
    expect(second.next).toBeNull();
  });
});

describe('rejects', () => {
  it('are paged, and returned as one file', async () => {
    await using service = await startService();
    const id = await withRejects(service, 250);
    const { imports } = createClient(service.url, service.keys.read);
    const pages: number[][] = [];
    let afterLine: number | null = 0;
    for (let page = 0; page < 5 && afterLine !== null; page += 1) {
      const { data, next_after_line: next }: Rejects = await imports.rejects.query({
        id,
        after_line: afterLine,
      });
      pages.push(data.map(({ line }) => line));
      afterLine = next;
    }
    expect(pages.map((lines) => lines.length)).toEqual([100, 100, 50]);
    expect(pages.flat()).toEqual(Array.from({ length: 250 }, (_, index) => index + 1));
    const file = await fetch(`${service.url}/trpc/imports.rejects.ndjson?id=${id}`, {
      headers: { authorization: `Bearer ${service.keys.read}` },
    });
    expect(file.headers.get('content-disposition')).toContain(`rejects-${id}.ndjson`);
    const lines = (await file.text()).trimEnd().split('\n');
    expect(lines.length).toBe(250);
    expect(JSON.parse(lines[249] ?? '')).toMatchObject({ line: 250, text: 'mailto:nobody-250' });
    const [{ reason, count, example } = { reason: '', count: 0, example: null }] =
      await imports.rejectReasons.query({ id });
    expect(count).toBe(250);
    expect(example).toEqual({ line: 1, text: 'mailto:nobody-1' });
    const table = await fetch(`${service.url}/trpc/imports.rejects.csv?id=${id}`, {
      headers: { authorization: `Bearer ${service.keys.read}` },
    });
    const rows = (await table.text()).split('\r\n');
    expect(rows).toHaveLength(252);
    expect(rows[250]).toBe(`250,"mailto:nobody-250","${reason}"`);
    const other = await fetch(`${service.url}/trpc/imports.rejects.csv?id=${id}&reason=another`, {
      headers: { authorization: `Bearer ${service.keys.read}` },
    });
    expect((await other.text()).trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('are not accessible to other accounts, nor for unknown imports', async () => {
    await using service = await startService();
    const id = await withRejects(service, 1);
    const file = (key: string, asked: string) =>
      fetch(`${service.url}/trpc/imports.rejects.ndjson?id=${asked}`, {
        headers: { authorization: `Bearer ${key}` },
      });
    expect((await file(service.keys.other, id)).status).toBe(404);
    expect((await file(service.keys.read, 'unknown')).status).toBe(404);
    expect((await file(service.keys.write, id)).status).toBe(403);
    expect((await file('', id)).status).toBe(401);
  });
});
