import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { failureOf, snapshotOf, startFetcher } from './loopback-fetcher.ts';
import { httpResponse, HTML_HEADER, startRawServer } from './raw-server.ts';
import type { RawResponse } from './raw-server.ts';

const PAGE = '<!doctype html><title>Hello</title>';

const say =
  (response: string | Buffer): RawResponse =>
  (socket) =>
    socket.end(response);

const encoded = (token: string) => [HTML_HEADER, `Content-Encoding: ${token}`];

type Row = [name: string, response: RawResponse, code: string, message?: string];

describe('an encoding', () => {
  it.each<Row>([
    [
      'that lies',
      say(httpResponse(PAGE, encoded('gzip'))),
      'content_decoding_failed',
      'The page has Content-Encoding: gzip, but its body is not complete and valid gzip data.',
    ],
    [
      'that is applied twice and named once',
      say(httpResponse(zlib.gzipSync(zlib.gzipSync(PAGE)), encoded('gzip'))),
      'content_decoding_failed',
      'The page is compressed more often than its Content-Encoding header says.',
    ],
    [
      'that is not named',
      say(httpResponse(zlib.gzipSync(PAGE), [HTML_HEADER])),
      'content_decoding_failed',
      'The page is compressed more often than its Content-Encoding header says.',
    ],
    [
      'that is cut',
      say(httpResponse(zlib.gzipSync(PAGE).subarray(0, -9), encoded('gzip'))),
      'content_decoding_failed',
    ],
    [
      'that was not requested',
      say(httpResponse(PAGE, encoded('compress'))),
      'content_decoding_failed',
      'The page has Content-Encoding: compress, which the request did not offer.',
    ],
    [
      'over an encoding, six times',
      say(httpResponse(PAGE, encoded('gzip, gzip, gzip, gzip, gzip, gzip'))),
      'content_decoding_failed',
    ],
    [
      'of an error page',
      say(httpResponse(zlib.gzipSync(PAGE), encoded('gzip'), '404 Not Found')),
      'http_error',
      'The server responded with 404 Not Found.',
    ],
    [
      'of an error page, that lies',
      say(httpResponse(PAGE, encoded('br'), '500 Oh')),
      'http_error',
      'The server responded with 500 Internal Server Error.',
    ],
  ])('%s', async (_name, response, code, message) => {
    const server = await startRawServer(response);
    const failure = failureOf(await startFetcher().fetchPage(server.origin));
    expect(failure.code).toBe(code);
    if (message !== undefined) expect(failure.message).toBe(message);
  });

  it.each([
    ['gzip', zlib.gzipSync],
    ['deflate', zlib.deflateSync],
    ['deflate', zlib.deflateRawSync],
    ['br', zlib.brotliCompressSync],
    ['zstd', zlib.zstdCompressSync],
  ])('%s is decoded', async (token, compress) => {
    const server = await startRawServer((socket) =>
      socket.write(httpResponse(compress(PAGE), encoded(token))),
    );
    const { body } = snapshotOf(await startFetcher().fetchPage(server.origin));
    expect(body).toMatchObject({ text: PAGE, contentEncodings: [token], truncated: false });
    expect(body.bytes).toEqual({ wire: compress(PAGE).length, decoded: PAGE.length });
  });
});

it.each(['UTF-8', 'none', ''])('reads a page with %j for an encoding as it is', async (token) => {
  const server = await startRawServer((socket) => socket.write(httpResponse(PAGE, encoded(token))));
  const { body } = snapshotOf(await startFetcher().fetchPage(server.origin));
  expect(body).toMatchObject({ text: PAGE, contentEncodings: [], truncated: false });
});

describe('a response that is not a page', () => {
  it.each<Row>([
    [
      'a type other than HTML',
      say(httpResponse('{}', ['Content-Type: application/json'])),
      'not_html',
      'The URL returned application/json instead of an HTML page.',
    ],
    [
      'an image as HTML',
      say(httpResponse(Buffer.from('89504e470d0a1a0a0000', 'hex'), [HTML_HEADER])),
      'not_html',
      'The URL returned image/png instead of an HTML page.',
    ],
    [
      'text without a type',
      say(httpResponse('hello')),
      'not_html',
      'The URL returned text/plain instead of an HTML page.',
    ],
    [
      'HTML without a type that browsers may not sniff',
      say(httpResponse(PAGE, ['X-Content-Type-Options: nosniff'])),
      'not_html',
      'The URL returned no valid Content-Type and X-Content-Type-Options: nosniff, so browsers show its HTML as text.',
    ],
    ['nothing without a type', say(httpResponse('')), 'not_html'],
    [
      'nothing',
      say(httpResponse('', [HTML_HEADER])),
      'not_html',
      'The URL returned an empty response instead of a page.',
    ],
    ['whitespace', say(httpResponse('\uFEFF \n\n', [HTML_HEADER])), 'not_html'],
    ['no content', say('HTTP/1.1 204 No Content\r\n\r\n'), 'not_html'],
    [
      'an undefined status',
      say(httpResponse(PAGE, [HTML_HEADER], '999 Denied')),
      'http_error',
      'The server responded with 999.',
    ],
    ['a response to a condition that was not sent', say('HTTP/1.1 304 Not Modified\r\n\r\n'), 'http_error'],
  ])('%s', async (_name, response, code, message) => {
    const server = await startRawServer(response);
    const failure = failureOf(await startFetcher().fetchPage(server.origin));
    expect(failure.code).toBe(code);
    if (message !== undefined) expect(failure.message).toBe(message);
  });

  it.each([
    ['XHTML', httpResponse(PAGE, ['Content-Type: application/xhtml+xml']), PAGE],
    ['HTML without a type', httpResponse(PAGE), PAGE],
    [
      'HTML in UTF-16',
      httpResponse(Buffer.from(`\u{FEFF}${PAGE}`, 'utf16le'), ['Content-Type: text/html']),
      PAGE,
    ],
    ['HTML of another status than 200', httpResponse(PAGE, [HTML_HEADER], '203 Odd'), PAGE],
    ['HTTP/1.0 without a length', Buffer.from(`HTTP/1.0 200 OK\r\n${HTML_HEADER}\r\n\r\n${PAGE}`), PAGE],
    [
      'one after 1,000 interim responses',
      Buffer.concat([
        Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1000)),
        httpResponse(PAGE, [HTML_HEADER]),
      ]),
      PAGE,
    ],
  ])('but a page is %s', async (_name, response, text) => {
    const server = await startRawServer(say(response));
    expect(snapshotOf(await startFetcher().fetchPage(server.origin)).body.text).toBe(text);
  });
});
