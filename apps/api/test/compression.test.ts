import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService } from './service.ts';
import type { Service } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

/** The response as it was sent. */
async function get(
  path: string,
  accepted: string,
  method = 'GET',
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const headers = { 'accept-encoding': accepted, authorization: `Bearer ${service.keys.all}` };
  const { promise, resolve, reject } = Promise.withResolvers<{
    headers: IncomingHttpHeaders;
    body: Buffer;
  }>();
  request(service.url + path, { headers, method })
    .on('error', reject)
    .on('response', (response) => {
      buffer(response).then((body) => resolve({ headers: response.headers, body }), reject);
    })
    .end();
  return promise;
}

it.each([
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
])('compresses long responses with %s when the client accepts it', async (coding, decompress) => {
  const plain = await get('/api/v1/checks', 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('Accept-Encoding');
  const { headers, body } = await get('/api/v1/checks', coding);
  expect(headers).toMatchObject({
    'content-encoding': coding,
    'content-length': String(body.length),
    vary: 'Accept-Encoding',
  });
  expect(decompress(body)).toEqual(plain.body);
  expect(body.length).toBeLessThan(plain.body.length / 3);
});

it('sends short responses as they are', async () => {
  const { headers } = await get('/api/v1/projects', 'br, gzip');
  expect(headers['content-encoding']).toBeUndefined();
});

it('responds to HEAD as to GET, without the body', async () => {
  const head = await get('/api/v1/checks', 'br', 'HEAD');
  expect(head.headers['content-encoding']).toBe('br');
  expect(head.body).toHaveLength(0);
});
