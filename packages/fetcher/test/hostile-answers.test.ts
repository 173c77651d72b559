import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { FetchLimits } from '../src/index.ts';
import { failureOf, snapshotOf, startFetcher } from './loopback-fetcher.ts';
import { httpAnswer, HTML_HEADER, startRawServer } from './raw-server.ts';
import type { RawAnswer } from './raw-server.ts';

const KIB = 1024;
const MIB = KIB * KIB;
const SHORT: Partial<FetchLimits> = { headersMs: 150, idleMs: 150, hopMs: 400, fetchMs: 2_000 };
const PAGE = '<!doctype html><title>Hello</title>';

/** Writes a piece again and again until the other side has had enough. */
function drip(piece: string | Buffer, everyMs: number): RawAnswer {
  return (socket) => {
    const timer = setInterval(() => socket.write(piece), everyMs);
    socket.once('close', () => clearInterval(timer));
  };
}

function flood(head: string, piece: Buffer): RawAnswer {
  return (socket) => {
    socket.write(head);
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on('drain', more);
    more();
  };
}

const say =
  (answer: string | Buffer): RawAnswer =>
  (socket) =>
    socket.end(answer);

const sayAndHold =
  (answer: string): RawAnswer =>
  (socket) =>
    void socket.write(answer);

const HTML_HEAD = `HTTP/1.1 200 OK\r\n${HTML_HEADER}\r\n`;
const encoded = (token: string) => [HTML_HEADER, `Content-Encoding: ${token}`];
const gzipOf = (bytes: number) => zlib.gzipSync(Buffer.alloc(bytes));

type Row = [name: string, answer: RawAnswer, code: string, message?: string];

describe('a host that is slow', () => {
  it.each<Row>([
    ['and never answers', () => undefined, 'timeout', 'The host did not answer in time.'],
    [
      'and sends headers for ever',
      (socket, request) => {
        socket.write(HTML_HEAD);
        drip('X-A: b\r\n', 20)(socket, request);
      },
      'timeout',
      'The host did not answer in time.',
    ],
    ['and never ends its headers', sayAndHold(HTML_HEAD), 'timeout', 'The host did not answer in time.'],
    [
      'and stops in the middle of the body',
      sayAndHold(`${HTML_HEAD}Content-Length: 99\r\n\r\n<p>`),
      'timeout',
      'The page stopped arriving before its end.',
    ],
    [
      'and drips a body without end',
      (socket, request) => {
        socket.write(`${HTML_HEAD}\r\n`);
        drip('a', 20)(socket, request);
      },
      'timeout',
      'The page did not arrive in time.',
    ],
    [
      'and sends interim answers for ever',
      drip('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', 20),
      'timeout',
    ],
  ])('%s', async (_name, answer, code, message) => {
    const server = await startRawServer(answer);
    const fetcher = startFetcher({ limits: SHORT });
    const failure = failureOf(await fetcher.fetchPage(server.origin));
    expect(failure.code).toBe(code);
    if (message !== undefined) expect(failure.message).toBe(message);
  });

  it('gets no more time for a chain of redirects than for one page', async () => {
    const server = await startRawServer((socket, { nth }) => {
      setTimeout(() => socket.write(httpAnswer('', [`Location: /${nth}`], '302 Found')), 100);
    });
    const fetcher = startFetcher({ limits: { fetchMs: 350 } });
    const outcome = await fetcher.fetchPage(server.origin);
    expect(failureOf(outcome).code).toBe('timeout');
    expect(outcome.ok ? [] : outcome.hops.length).toBeGreaterThan(0);
  });
});

describe('a body without measure', () => {
  it.each<Row>([
    ['that never ends', flood(`${HTML_HEAD}\r\n`, Buffer.alloc(64 * KIB, 'a')), 'too_large'],
    [
      'that never ends, in gzip',
      flood(`${HTML_HEAD}Content-Encoding: gzip\r\n\r\n`, Buffer.alloc(64 * KIB, 'a')),
      'too_large',
    ],
    ['that is announced', sayAndHold(`${HTML_HEAD}Content-Length: 99999999\r\n\r\n`), 'too_large'],
    [
      'of headers',
      flood(HTML_HEAD, Buffer.from(`X-A: ${'a'.repeat(999)}\r\n`)),
      'too_large',
      'The headers of the answer are larger than the audit reads.',
    ],
    ['of one header', flood(`${HTML_HEAD}X-A: `, Buffer.alloc(KIB, 'a')), 'too_large'],
    ['from a gzip bomb', say(httpAnswer(gzipOf(64 * MIB), encoded('gzip'))), 'too_large'],
    [
      'from a brotli bomb',
      say(
        httpAnswer(
          zlib.brotliCompressSync(Buffer.alloc(16 * MIB), {
            params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 },
          }),
          encoded('br'),
        ),
      ),
      'too_large',
    ],
    [
      'from a zstd bomb',
      say(httpAnswer(zlib.zstdCompressSync(Buffer.alloc(64 * MIB)), encoded('zstd'))),
      'too_large',
    ],
    [
      'from a bomb in a bomb',
      say(httpAnswer(zlib.gzipSync(gzipOf(64 * MIB)), encoded('gzip, gzip'))),
      'too_large',
    ],
  ])('%s ends at the limit', async (_name, answer, code, message) => {
    const server = await startRawServer(answer);
    const fetcher = startFetcher({ limits: { analysedBytesMax: MIB, bodyBytesMax: 2 * MIB } });
    const failure = failureOf(await fetcher.fetchPage(server.origin));
    expect(failure.code).toBe(code);
    if (message !== undefined) expect(failure.message).toBe(message);
  });

  it.each([
    ['as it is', Buffer.alloc(1500, 'a'), []],
    ['compressed', zlib.gzipSync(Buffer.alloc(1500, 'a')), ['Content-Encoding: gzip']],
  ])('beyond what is analysed is cut, %s', async (_name, body, headers) => {
    const server = await startRawServer((socket) =>
      socket.write(httpAnswer(body, [HTML_HEADER, ...headers])),
    );
    const fetcher = startFetcher({ limits: { analysedBytesMax: 1000, bodyBytesMax: 2000 } });
    const snapshot = snapshotOf(await fetcher.fetchPage(server.origin));
    expect(snapshot.body).toMatchObject({
      text: 'a'.repeat(1000),
      truncated: true,
      bytes: { wire: body.length, decoded: 1500 },
    });
    expect(snapshot.limits).toEqual(['body_truncated']);
  });

  it('of exactly the limit is whole', async () => {
    const server = await startRawServer((socket) =>
      socket.write(httpAnswer('a'.repeat(1000), [HTML_HEADER])),
    );
    const fetcher = startFetcher({ limits: { analysedBytesMax: 1000, bodyBytesMax: 1000 } });
    const snapshot = snapshotOf(await fetcher.fetchPage(server.origin));
    expect(snapshot).toMatchObject({ body: { truncated: false }, limits: [] });
  });

  it('that is no page is left unread', async () => {
    const server = await startRawServer(flood('HTTP/1.1 404 Not Found\r\n\r\n', Buffer.alloc(64 * KIB)));
    const failure = failureOf(await startFetcher().fetchPage(server.origin));
    expect(failure).toEqual({ code: 'http_error', message: 'The page answered with 404 Not Found.' });
    await expect.poll(server.openConnections).toBe(0);
  });
});

describe('what is not HTTP', () => {
  it.each<Row>([
    ['garbage', say('\u{0}\u{1}\u{2} hello\r\n\r\n'), 'malformed_http'],
    ['HTTP/0.9', say(PAGE), 'malformed_http'],
    ['bare line feeds', say(`HTTP/1.1 200 OK\n${HTML_HEADER}\n\n${PAGE}`), 'malformed_http'],
    ['NUL in a header', say(`${HTML_HEAD}X-A: a\u{0}b\r\n\r\n${PAGE}`), 'malformed_http'],
    ['a space before a colon', say(`${HTML_HEAD}X-A : b\r\n\r\n${PAGE}`), 'malformed_http'],
    ['two lengths', say(`${HTML_HEAD}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`), 'malformed_http'],
    [
      'a length and chunks',
      say(`${HTML_HEAD}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
      'malformed_http',
    ],
    ['a length that is no number', say(`${HTML_HEAD}Content-Length: abc\r\n\r\n`), 'malformed_http'],
    [
      'a chunk size that is no number',
      say(`${HTML_HEAD}Transfer-Encoding: chunked\r\n\r\nxyz\r\n`),
      'malformed_http',
    ],
    [
      'a protocol switch nobody asked for',
      say('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
      'malformed_http',
    ],
    ['TLS', say(Buffer.from('15030300020228', 'hex')), 'malformed_http'],
    ['a status below 100', say('HTTP/1.1 099 Odd\r\n\r\n'), 'malformed_http'],
  ])('%s', async (_name, answer, code) => {
    const server = await startRawServer(answer);
    expect(failureOf(await startFetcher({ limits: SHORT }).fetchPage(server.origin)).code).toBe(code);
  });
});

describe('an answer that breaks off', () => {
  it.each<Row>([
    [
      'before its first byte',
      (socket) => void socket.end(),
      'connection_failed',
      'The host closed the connection without an answer.',
    ],
    ['with a reset', (socket) => void socket.resetAndDestroy(), 'connection_failed'],
    ['in its headers', say(HTML_HEAD), 'connection_failed'],
    [
      'before its length',
      say(`${HTML_HEAD}Content-Length: 99\r\n\r\n<p>`),
      'connection_failed',
      'The connection ended before the whole page had arrived.',
    ],
    [
      'in a chunk',
      say(`${HTML_HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\nab`),
      'connection_failed',
      'The connection ended before the whole page had arrived.',
    ],
    ['between chunks', say(`${HTML_HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n`), 'connection_failed'],
  ])('%s is no page', async (_name, answer, code, message) => {
    const server = await startRawServer(answer);
    const failure = failureOf(await startFetcher().fetchPage(server.origin));
    expect(failure.code).toBe(code);
    if (message !== undefined) expect(failure.message).toBe(message);
  });

  it('once is asked for again', async () => {
    const server = await startRawServer((socket, { nth }) => {
      const whole = httpAnswer(PAGE, [HTML_HEADER]);
      socket.end(nth === 0 ? whole.subarray(0, -5) : whole);
    });
    expect(snapshotOf(await startFetcher().fetchPage(server.origin)).body.text).toBe(PAGE);
    expect(server.connections()).toBe(2);
  });

  it('twice is not asked for a third time', async () => {
    const server = await startRawServer(say(httpAnswer(PAGE, [HTML_HEADER]).subarray(0, -5)));
    const outcome = await startFetcher().fetchPage(server.origin);
    expect(failureOf(outcome).code).toBe('connection_failed');
    expect(outcome.ok ? [] : outcome.hops).toMatchObject([{ status: 200 }]);
    expect(server.connections()).toBe(2);
  });
});
