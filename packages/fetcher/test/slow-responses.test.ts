import { createHash } from 'node:crypto';
import zlib from 'node:zlib';
import { finalHop } from '@pagemark/domain';
import type { LimitValue } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import type { FetchLimits } from '../src/index.ts';
import { failureOf, snapshotOf, startFetcher } from './loopback-fetcher.ts';
import { drip, HTML_HEAD, sayAndHold } from './raw-responses.ts';
import { HTML_HEADER, httpResponse, startRawServer } from './raw-server.ts';
import type { RawResponse } from './raw-server.ts';

const KIB = 1024;
const SHORT: Partial<FetchLimits> = { headersMs: 150, idleMs: 150, hopMs: 2_000, fetchMs: 4_000 };
const HEADERS_MS = { name: 'fetch.limit.headers_ms', limit: 150 } as const;
const PAGE = '<!doctype html><title>Hello</title>';

type Row = [name: string, response: RawResponse, code: string, limit: LimitValue];

/** Text that hardly compresses, so its beginning is in the beginning of the compressed body. */
function incompressible(bytes: number): Buffer {
  return Buffer.from(`x${createHash('shake256', { outputLength: bytes }).digest('hex')}`);
}

const holdAfter =
  (body: Buffer, encoding: string): RawResponse =>
  (socket) => {
    socket.write(`${HTML_HEAD}Content-Encoding: ${encoding}\r\n\r\n`);
    socket.write(body);
  };

describe('a slow host', () => {
  it.each<Row>([
    ['and never responds', () => undefined, 'timeout', HEADERS_MS],
    [
      'and sends headers forever',
      (socket, request) => {
        socket.write(HTML_HEAD);
        drip('X-A: b\r\n', 20)(socket, request);
      },
      'timeout',
      HEADERS_MS,
    ],
    ['and never ends its headers', sayAndHold(HTML_HEAD), 'timeout', HEADERS_MS],
    [
      'and stops before the body',
      sayAndHold(`${HTML_HEAD}Content-Length: 99\r\n\r\n`),
      'timeout',
      { name: 'fetch.limit.idle_ms', limit: 150 },
    ],
    [
      'and stops in the middle of a compressed body, before there is anything to read',
      sayAndHold(`${HTML_HEAD}Content-Encoding: gzip\r\nContent-Length: 99\r\n\r\n`),
      'timeout',
      { name: 'fetch.limit.idle_ms', limit: 150 },
    ],
    [
      'and sends interim responses forever',
      drip('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', 20),
      'timeout',
      HEADERS_MS,
    ],
  ])('%s', async (_name, response, code, limit) => {
    const server = await startRawServer(response);
    const fetcher = startFetcher({ limits: SHORT });
    const failure = failureOf(await fetcher.fetchPage(server.origin));
    expect(failure).toMatchObject({ code, limit });
    expect(server.connections()).toBe(1);
  });

  const halfGzip = zlib.gzipSync(incompressible(64 * KIB)).subarray(0, -999);
  const halfBrotli = zlib.brotliCompressSync(incompressible(64 * KIB)).subarray(0, -999);
  const halfZstd = zlib.zstdCompressSync(incompressible(512 * KIB)).subarray(0, -999);
  it.each<[string, RawResponse, LimitValue, string]>([
    [
      'that stops in its middle',
      sayAndHold(`${HTML_HEAD}Content-Length: 99\r\n\r\n${PAGE}`),
      { name: 'fetch.limit.idle_ms', limit: 150 },
      PAGE,
    ],
    [
      'that stops in its middle, in gzip',
      holdAfter(halfGzip, 'gzip'),
      { name: 'fetch.limit.idle_ms', limit: 150 },
      'x',
    ],
    [
      'that stops in its middle, in brotli',
      holdAfter(halfBrotli, 'br'),
      { name: 'fetch.limit.idle_ms', limit: 150 },
      'x',
    ],
    [
      'that stops in its middle, in zstd',
      holdAfter(halfZstd, 'zstd'),
      { name: 'fetch.limit.idle_ms', limit: 150 },
      'x',
    ],
  ])('has the beginning of a page analyzed %s', async (_name, response, limit, start) => {
    const server = await startRawServer(response);
    const fetcher = startFetcher({ limits: SHORT });
    const { body, limits } = snapshotOf(await fetcher.fetchPage(server.origin));
    expect(limits).toEqual([{ ...limit, count: 1 }]);
    expect(body.truncated).toBe(true);
    expect(body.text.startsWith(start)).toBe(true);
    expect(server.connections()).toBe(1);
    await expect.poll(server.openConnections).toBe(0);
  });

  it('is not faster because of an interim response', async () => {
    const server = await startRawServer((socket) => {
      socket.write('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n');
      setTimeout(() => socket.write(httpResponse(PAGE, [HTML_HEADER])), 100);
    });
    const snapshot = snapshotOf(await startFetcher().fetchPage(server.origin));
    expect(finalHop(snapshot).timings.firstByteMs).toBeGreaterThan(90);
  });

  it.each([
    ['one page', 'hop_ms', { hopMs: 300 }],
    ['all hops', 'fetch_ms', { fetchMs: 300 }],
  ])(
    'has the beginning of a page analyzed that drips until the time of %s is up',
    async (_name, name, limits) => {
      const server = await startRawServer((socket, request) => {
        socket.write(`${HTML_HEAD}\r\n${PAGE}`);
        drip('a', 20)(socket, request);
      });
      const snapshot = snapshotOf(await startFetcher({ limits }).fetchPage(server.origin));
      expect(snapshot.limits).toEqual([{ name: `fetch.limit.${name}`, limit: 300, count: 1 }]);
      expect(snapshot.body.truncated).toBe(true);
      expect(snapshot.body.text.startsWith(PAGE)).toBe(true);
      await expect.poll(server.openConnections).toBe(0);
    },
  );

  it('has no more time for a chain of redirects than for one page', async () => {
    const server = await startRawServer((socket, { nth }) => {
      setTimeout(() => socket.write(httpResponse('', [`Location: /${nth}`], '302 Found')), 100);
    });
    const fetcher = startFetcher({ limits: { fetchMs: 350 } });
    const outcome = await fetcher.fetchPage(server.origin);
    expect(failureOf(outcome)).toMatchObject({ code: 'timeout', limit: { name: 'fetch.limit.fetch_ms' } });
    expect(outcome.ok ? [] : outcome.hops.length).toBeGreaterThan(0);
  });
});
