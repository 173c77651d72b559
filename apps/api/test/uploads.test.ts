import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Send } from './client.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

let service: Service;
let send: Send;
beforeAll(async () => {
  service = await startService();
  send = createClient(service);
});
afterAll(() => service[Symbol.asyncDispose]());

const CSV = 'url,privacy\na.example,0\nb.example,1\n';
const TEXT = 'https://a.example/\nhttps://b.example/\n';
const FORM = 'application/x-www-form-urlencoded';

type Upload = { type?: string; coding?: string; query?: string; body: string | Uint8Array };

async function upload({ type, coding, query = '', body }: Upload) {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const headers = {
    ...(type !== undefined && { 'content-type': type }),
    ...(coding !== undefined && { 'content-encoding': coding }),
  };
  return send('POST', `/api/v1/imports${query}`, { body: bytes, headers });
}

/** The parts of a multipart form, with the boundary x. */
function multipart(parts: readonly [head: string, body: string][], end = '--x--\r\n') {
  const body = parts.map(
    ([head, text]) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`,
  );
  return { type: 'multipart/form-data; boundary=x', body: body.join('') + end };
}

const file = (name: string, type = 'application/octet-stream') =>
  `name="file"; filename="${name}"\r\nContent-Type: ${type}`;

describe('an upload is accepted', () => {
  test.each<[string, string, Upload]>([
    ['compressed with gzip', 'csv', { type: 'text/csv', coding: 'gzip', body: gzipSync(CSV) }],
    ['compressed with brotli', 'csv', { type: 'text/csv', coding: 'br', body: brotliCompressSync(CSV) }],
    ['compressed with zstd', 'csv', { type: 'text/csv', coding: 'zstd', body: zstdCompressSync(CSV) }],
    ['without a type', 'csv', { body: CSV }],
    ['without a type, compressed', 'text', { coding: 'gzip', body: gzipSync(TEXT) }],
    ['of bytes', 'text', { type: 'application/octet-stream', body: TEXT }],
    ['of bytes, by its name', 'csv', { type: 'application/octet-stream', query: '?name=x.csv', body: CSV }],
    ['that curl sends as a form', 'text', { type: FORM, body: TEXT }],
    ['of CSV that curl sends as a form', 'csv', { type: FORM, body: CSV }],
    [
      'of JSON Lines',
      'ndjson',
      { type: 'application/jsonl', body: '{"url":"a.example"}\n{"url":"b.example"}' },
    ],
    ['in a multipart form', 'csv', multipart([[file('pages.csv'), CSV]])],
    ['compressed with gzip, which no header says', 'csv', { type: 'text/csv', body: gzipSync(CSV) }],
    ['compressed with zstd, which no header says', 'text', { body: zstdCompressSync(TEXT) }],
    ['of a .gz file that curl sends as a form', 'text', { type: FORM, body: gzipSync(TEXT) }],
    ['of a .gz file, with its type', 'text', { type: 'application/gzip', body: gzipSync(TEXT) }],
    ['in a multipart form, with its type', 'text', multipart([[file('pages', 'text/plain'), TEXT]])],
    ['in a multipart form, without a name', 'text', multipart([[file('blob'), TEXT]])],
  ])('%s', async (_name, source, sent) => {
    const { status, body } = await upload(sent);
    expect([status, body['data']]).toMatchObject([201, { source, lines: 2 }]);
  });

  test.each([
    ['the name of its file', 'pages ü.csv', '', 'pages ü.csv'],
    ['the name in the query', 'pages.csv', '?name=mine', 'mine'],
    ['at most 255 characters of a name', `${'a'.repeat(300)}.csv`, '', 'a'.repeat(255)],
  ])('in a multipart form has %s', async (_of, name, query, shown) => {
    const { body } = await upload({ ...multipart([[file(name, 'text/csv'), CSV]]), query });
    expect(body['data']).toMatchObject({ name: shown });
  });

  test('with a large file in a form, as curl sends it', async () => {
    const form = new FormData();
    const rows = Array.from({ length: 50_000 }, (_, index) => `https://a.example/${index}`);
    form.set('file', new Blob([rows.join('\n')], { type: 'text/plain' }), 'pages.txt');
    const response = await fetch(`${service.url}/api/v1/imports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.keys.all}` },
      body: form,
    });
    expect(await response.json()).toMatchObject({ data: { lines: 50_000 } });
  });
});

test.each<[string, string, string | null]>([
  ['that of its file', 'pages.csv', 'pages.csv'],
  ['that of its file, in Unicode', 'Seiten für März.csv', 'Seiten für März.csv'],
  ['the beginning of a long one', `${'n'.repeat(300)}.csv`, 'n'.repeat(255)],
])('an import from a multipart form has a name: %s', async (_name, sent, name) => {
  const { body } = await upload(multipart([[file(sent, 'text/csv'), CSV]]));
  expect(body['data']).toMatchObject({ name });
  const named = await upload({ ...multipart([[file(sent, 'text/csv'), CSV]]), query: '?name=mine' });
  expect(named.body['data']).toMatchObject({ name: 'mine' });
});

test.each(['application/octet-stream', 'application/gzip', 'text/csv'])(
  'a .gz file of %s in a multipart form is decompressed',
  async (type) => {
    const form = new FormData();
    form.set('file', new Blob([gzipSync(CSV)], { type }), 'pages.csv.gz');
    const response = await fetch(`${service.url}/api/v1/imports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.keys.all}` },
      body: form,
    });
    expect(await response.json()).toMatchObject({ data: { source: 'csv', lines: 2 } });
  },
);

test('an upload that declares more than 1 GiB is rejected before it is sent', async () => {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  const head = [
    'POST /api/v1/imports HTTP/1.1',
    `Host: ${hostname}`,
    `Authorization: Bearer ${service.keys.all}`,
    'Content-Type: text/plain',
    'Content-Length: 2147483648',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\nhttps://a.example/\n`);
  let response = '';
  for await (const chunk of socket) {
    response += String(chunk);
    if (response.includes('bytes after decompression')) break;
  }
  expect(response).toMatch(/^HTTP\/1\.1 413 /);
  expect(response).toContain('An upload may have at most 1073741824 bytes after decompression.');
});

describe('an upload is rejected', () => {
  test.each<[string, Upload, number, string]>([
    ['of an unknown format', { body: 'name,age\n' }, 415, 'could not be recognized'],
    ['that is an HTML page', { body: '<html>' }, 415, 'The file is an HTML page.'],
    [
      'that is a spreadsheet',
      { type: 'text/plain', body: 'PK\u0003\u0004' },
      415,
      'ave a spreadsheet as CSV.',
    ],
    [
      'that is a JSON array',
      { type: FORM, body: '["https://a.example/"]' },
      415,
      'The file is a JSON document.',
    ],
    ['that is a sitemap', { type: 'text/plain', body: '\uFEFF<?xml version="1.0"?>' }, 415, 'use its URL'],
    ['of a PDF', { type: 'application/pdf', body: '%PDF' }, 415, 'The Content-Type must be one of'],
    ['with an invalid type', { type: 'csv', body: CSV }, 415, 'The Content-Type must be one of'],
    ['with an unknown compression', { type: 'text/csv', coding: 'rot13', body: CSV }, 415, 'gzip, br, zstd'],
    [
      'that is damaged, compressed without a header',
      { type: 'text/csv', body: gzipSync(CSV).subarray(0, 30) },
      400,
      'The gzip data is damaged or incomplete.',
    ],
    ['that is not compressed as declared', { type: 'text/csv', coding: 'zstd', body: CSV }, 400, 'zstd'],
    [
      'with only a part of its compressed data',
      { type: 'text/csv', coding: 'br', body: brotliCompressSync(CSV).subarray(0, 9) },
      400,
      'br data',
    ],
    ['of a form with a wrong field', { type: FORM, body: 'url=https://a.example/' }, 422, 'unknown'],
    ['without a file', multipart([]), 400, 'has no file'],
    ['with a field', multipart([['name="privacy"', '1']]), 400, 'only have one file'],
    [
      'with two files',
      multipart([
        [file('a.csv'), CSV],
        [file('b.csv'), CSV],
      ]),
      400,
      'only have one file',
    ],
    [
      'with a picture',
      multipart([[file('a.png', 'image/png'), 'x']]),
      415,
      'The Content-Type must be one of',
    ],
    ['without a boundary', { type: 'multipart/form-data', body: CSV }, 400, 'no boundary'],
    ['without an end', multipart([[file('a.csv'), CSV]], ''), 400, 'damaged or incomplete'],
    [
      'without a part',
      { type: 'multipart/form-data; boundary=x', body: 'nonsense' },
      400,
      'damaged or incomplete',
    ],
  ])('%s', async (_name, sent, expected, message) => {
    const before = await total();
    const { status, body } = await upload(sent);
    expect([status, body['detail']]).toEqual([expected, expect.stringContaining(message)]);
    expect(await total()).toBe(before);
  });

  test('whose connection ends within a multipart form, and leaves nothing behind', async () => {
    const before = await total();
    const { body } = multipart([[file('a.csv'), CSV]], '');
    const socket = connect({ host: '127.0.0.1', port: service.port });
    const head = `POST /api/v1/imports HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${service.keys.all}\r\n`;
    const type = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n';
    socket.write(head + type + body);
    await expect.poll(total, { timeout: 10_000 }).toBe(before + 1);
    socket.destroy();
    await expect.poll(total, { timeout: 10_000 }).toBe(before);
  });
});

async function total(): Promise<number> {
  return Object((await send('GET', '/api/v1/imports')).body['meta']).total;
}
