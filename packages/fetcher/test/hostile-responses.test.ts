import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { LimitValue } from '@pagemark/domain';
import type { FetchLimits } from '../src/index.ts';
import { failureOf, snapshotOf, startFetcher } from './loopback-fetcher.ts';
import { flood, HTML_HEAD, say, sayAndHold } from './raw-responses.ts';
import { httpResponse, HTML_HEADER, startRawServer } from './raw-server.ts';
import type { RawResponse } from './raw-server.ts';

const KIB = 1024;
const MIB = KIB * KIB;
const SHORT: Partial<FetchLimits> = { headersMs: 150, idleMs: 150, hopMs: 400, fetchMs: 2_000 };
const PAGE = '<!doctype html><title>Hello</title>';

const encoded = (token: string) => [HTML_HEADER, `Content-Encoding: ${token}`];
const BODY_BYTES = { name: 'fetch.limit.body_bytes', limit: 2 * MIB } as const;
const HEADER_BYTES = { name: 'fetch.limit.header_bytes', limit: 32 * KIB } as const;
const gzipOf = (bytes: number) => zlib.gzipSync(Buffer.alloc(bytes));

type Row = [name: string, response: RawResponse, code: string, limit?: LimitValue];

describe('an oversized body', () => {
  it.each<Row>([
    [
      'that never ends, in gzip',
      flood(`${HTML_HEAD}Content-Encoding: gzip\r\n\r\n`, Buffer.alloc(64 * KIB, 'a')),
      'too_large',
      BODY_BYTES,
    ],
    [
      'that is announced, in gzip',
      sayAndHold(`${HTML_HEAD}Content-Encoding: gzip\r\nContent-Length: 99999999\r\n\r\n`),
      'too_large',
      BODY_BYTES,
    ],
    ['of headers', flood(HTML_HEAD, Buffer.from(`X-A: ${'a'.repeat(999)}\r\n`)), 'too_large', HEADER_BYTES],
    ['of one header', flood(`${HTML_HEAD}X-A: `, Buffer.alloc(KIB, 'a')), 'too_large', HEADER_BYTES],
    ['from a gzip bomb', say(httpResponse(gzipOf(64 * MIB), encoded('gzip'))), 'too_large', BODY_BYTES],
    [
      'from a brotli bomb',
      say(
        httpResponse(
          zlib.brotliCompressSync(Buffer.alloc(16 * MIB), {
            params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 },
          }),
          encoded('br'),
        ),
      ),
      'too_large',
      BODY_BYTES,
    ],
    [
      'from a zstd bomb',
      say(httpResponse(zlib.zstdCompressSync(Buffer.alloc(64 * MIB)), encoded('zstd'))),
      'too_large',
      BODY_BYTES,
    ],
    [
      'from a bomb in a bomb',
      say(httpResponse(zlib.gzipSync(gzipOf(64 * MIB)), encoded('gzip, gzip'))),
      'too_large',
      BODY_BYTES,
    ],
  ])('%s ends at the limit', async (_name, response, code, limit) => {
    const server = await startRawServer(response);
    const fetcher = startFetcher({ limits: { analyzedBytesMax: MIB, bodyBytesMax: 2 * MIB } });
    const failure = failureOf(await fetcher.fetchPage(server.origin));
    expect(failure).toMatchObject({ code, limit });
    expect(failure.message).toContain(`(${limit?.name}: ${limit?.limit})`);
    expect(server.connections()).toBe(1);
  });

  it.each([
    ['that never ends', `${HTML_HEAD}\r\n`],
    ['that is announced', `${HTML_HEAD}Content-Length: 99999999\r\n\r\n`],
  ])('%s is analyzed up to the limit', async (_name, head) => {
    const server = await startRawServer(flood(head, Buffer.alloc(64 * KIB, 'a')));
    const fetcher = startFetcher({ limits: { analyzedBytesMax: MIB, bodyBytesMax: 2 * MIB } });
    const { body, limits } = snapshotOf(await fetcher.fetchPage(server.origin));
    expect(limits).toEqual([
      { ...BODY_BYTES, count: 1 },
      { name: 'fetch.limit.analyzed_bytes', limit: MIB, count: 1 },
    ]);
    expect(body).toMatchObject({ truncated: true });
    expect(body.text).toHaveLength(MIB);
    expect(body.bytes.decoded).toBeLessThan(3 * MIB);
    await expect.poll(server.openConnections).toBe(0);
  });

  it.each([
    ['as it is', Buffer.alloc(1500, 'a'), []],
    ['compressed', zlib.gzipSync(Buffer.alloc(1500, 'a')), ['Content-Encoding: gzip']],
  ])('beyond the analyzed length is cut, %s', async (_name, body, headers) => {
    const server = await startRawServer((socket) =>
      socket.write(httpResponse(body, [HTML_HEADER, ...headers])),
    );
    const fetcher = startFetcher({ limits: { analyzedBytesMax: 1000, bodyBytesMax: 2000 } });
    const snapshot = snapshotOf(await fetcher.fetchPage(server.origin));
    expect(snapshot.body).toMatchObject({
      text: 'a'.repeat(1000),
      truncated: true,
      bytes: { wire: body.length, decoded: 1500 },
    });
    expect(snapshot.limits).toEqual([{ name: 'fetch.limit.analyzed_bytes', limit: 1000, count: 1 }]);
  });

  it('of exactly the limit is complete', async () => {
    const server = await startRawServer((socket) =>
      socket.write(httpResponse('a'.repeat(1000), [HTML_HEADER])),
    );
    const fetcher = startFetcher({ limits: { analyzedBytesMax: 1000, bodyBytesMax: 1000 } });
    const snapshot = snapshotOf(await fetcher.fetchPage(server.origin));
    expect(snapshot).toMatchObject({ body: { truncated: false }, limits: [] });
  });

  it.each([
    ['404 Not Found', 'text/html', 'http_error', 'The server responded with 404 Not Found.'],
    [
      '200 OK',
      'application/octet-stream',
      'not_html',
      'The URL returned application/octet-stream instead of an HTML page.',
    ],
  ])('that is not a page is not read: %s, %s', async (status, type, code, message) => {
    const head = `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\n\r\n`;
    const server = await startRawServer(flood(head, Buffer.alloc(64 * KIB)));
    const failure = failureOf(await startFetcher().fetchPage(server.origin));
    expect(failure).toEqual({ code, message });
    await expect.poll(server.openConnections).toBe(0);
  });
});

describe('a response that is not HTTP', () => {
  it.each<Row>([
    ['garbage', say('\u{0}\u{1}\u{2} hello\r\n\r\n'), 'invalid_http_response'],
    ['HTTP/0.9', say(PAGE), 'invalid_http_response'],
    ['bare line feeds', say(`HTTP/1.1 200 OK\n${HTML_HEADER}\n\n${PAGE}`), 'invalid_http_response'],
    ['NUL in a header', say(`${HTML_HEAD}X-A: a\u{0}b\r\n\r\n${PAGE}`), 'invalid_http_response'],
    ['a space before a colon', say(`${HTML_HEAD}X-A : b\r\n\r\n${PAGE}`), 'invalid_http_response'],
    [
      'two lengths',
      say(`${HTML_HEAD}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`),
      'invalid_http_response',
    ],
    [
      'a length and chunks',
      say(`${HTML_HEAD}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
      'invalid_http_response',
    ],
    ['a length that is no number', say(`${HTML_HEAD}Content-Length: abc\r\n\r\n`), 'invalid_http_response'],
    [
      'a chunk size that is no number',
      say(`${HTML_HEAD}Transfer-Encoding: chunked\r\n\r\nxyz\r\n`),
      'invalid_http_response',
    ],
    [
      'an unrequested protocol switch',
      say('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
      'invalid_http_response',
    ],
    ['TLS', say(Buffer.from('15030300020228', 'hex')), 'invalid_http_response'],
    ['a status below 100', say('HTTP/1.1 099 Odd\r\n\r\n'), 'invalid_http_response'],
  ])('%s', async (_name, response, code) => {
    const server = await startRawServer(response);
    expect(failureOf(await startFetcher({ limits: SHORT }).fetchPage(server.origin)).code).toBe(code);
    expect(server.connections()).toBe(1);
  });
});

describe('a response that breaks off', () => {
  it.each<Row>([
    ['before its first byte', (socket) => void socket.end(), 'connection_failed'],
    ['with a reset', (socket) => void socket.resetAndDestroy(), 'connection_failed'],
    ['in its headers', say(HTML_HEAD), 'connection_failed'],
    ['before its length', say(`${HTML_HEAD}Content-Length: 99\r\n\r\n<p>`), 'incomplete_response'],
    ['in a chunk', say(`${HTML_HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\nab`), 'incomplete_response'],
    [
      'between chunks',
      say(`${HTML_HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n`),
      'incomplete_response',
    ],
  ])('%s is not a page', async (_name, response, code) => {
    const server = await startRawServer(response);
    expect(failureOf(await startFetcher().fetchPage(server.origin)).code).toBe(code);
  });

  it('once is requested again', async () => {
    const server = await startRawServer((socket, { nth }) => {
      const whole = httpResponse(PAGE, [HTML_HEADER]);
      socket.end(nth === 0 ? whole.subarray(0, -5) : whole);
    });
    expect(snapshotOf(await startFetcher().fetchPage(server.origin)).body.text).toBe(PAGE);
    expect(server.connections()).toBe(2);
  });

  it('twice is not requested a third time', async () => {
    const server = await startRawServer(say(httpResponse(PAGE, [HTML_HEADER]).subarray(0, -5)));
    const outcome = await startFetcher().fetchPage(server.origin);
    expect(failureOf(outcome).code).toBe('incomplete_response');
    expect(outcome.ok ? [] : outcome.hops).toMatchObject([{ status: 200 }]);
    expect(server.connections()).toBe(2);
  });
});
