import { expect, test } from 'vitest';
import type { Request, Response } from 'playwright-core';
import { failureOf, readRequests } from './read-requests.ts';
import { siteOf } from './sites.ts';

const REFUSED = [
  { host: '10.0.0.5', port: 443, reason: 'address', count: 1 },
  { host: '::1', port: 80, reason: 'address', count: 1 },
  { host: 'cdn.example.com', port: 443, reason: 'budget', count: 1 },
] as const;

test.each([
  ['net::ERR_TUNNEL_CONNECTION_FAILED', 'https://10.0.0.5/a', 'refused'],
  ['net::ERR_FAILED', 'http://[::1]/a', 'refused'],
  ['net::ERR_TUNNEL_CONNECTION_FAILED', 'wss://cdn.example.com/socket', 'budget'],
  ['net::ERR_TUNNEL_CONNECTION_FAILED', 'https://10.0.0.5:8443/', 'failed'],
  ['net::ERR_CERT_DATE_INVALID', 'https://example.com/', 'failed'],
  ['Establishing a tunnel via proxy server failed.', 'wss://10.0.0.5/', 'refused'],
  ['Error in connection establishment: net::ERR_UNSAFE_PORT', 'ws://example.com:1/', 'failed'],
  ['net::ERR_ABORTED', 'https://example.com/', 'canceled'],
  ['WebSocket is closed before the connection is established.', 'wss://example.com/', 'canceled'],
  ['net::ERR_BLOCKED_BY_RESPONSE', 'https://example.com/', 'blocked'],
  ['csp', 'https://example.com/', 'blocked'],
  ['mixed-content', 'http://example.com/', 'blocked'],
])('%s of %s is %s', (text, url, failure) => {
  expect(failureOf(text, url, REFUSED)).toBe(failure);
});

test.each([
  ['https://www.example.com/a', 'example.com'],
  ['wss://chat.example.com/', 'example.com'],
  ['blob:https://www.example.com/63a7f4b3', 'example.com'],
  ['http://127.0.0.1:80/', '127.0.0.1'],
  ['data:text/css,', ''],
])('the site of %s is %s', (url, site) => {
  expect(siteOf(url)).toBe(site);
});

const CIRCUMSTANCES = {
  pageUrl: 'http://a.example/',
  startEpochMs: 0,
  resources: [],
  refused: [],
  ms: 1_000,
};

function requestOf(url: string, parts: Partial<Request> = {}): Request {
  return {
    url: () => url,
    method: () => 'GET',
    resourceType: () => 'image',
    failure: () => null,
    existingResponse: () => ({ headers: () => ({}), status: () => 200 }),
    timing: () => ({ startTime: 0, responseStart: 1, responseEnd: 2 }),
    redirectedFrom: () => null,
    redirectedTo: () => null,
    ...parts,
  } as unknown as Request;
}

test.each([
  ['from its host', {}, { status: 200, failureText: null, transferBytes: 300 }],
  [
    'of the proxy, which found no address',
    { 'proxy-status': 'pagemark; error=dns_error' },
    { status: null, failureText: 'dns_error', failure: 'failed', transferBytes: null },
  ],
])('a response %s', async (_name, headers, expected) => {
  const request = requestOf('http://no-such-host.example/a.png', {
    existingResponse: () => ({ headers: () => headers, status: () => 200 }) as Response,
  });
  const sizes = {
    requestBodySize: 0,
    requestHeadersSize: 0,
    responseHeadersSize: 100,
    responseBodySize: 200,
  };
  const seen = { request, seenAtMs: 1, sizes: Promise.resolve(sizes) };
  const [read] = await readRequests([seen], { ...CIRCUMSTANCES, sockets: [] });
  expect(read).toMatchObject(expected);
});

test('the bytes of a redirected file are those of its end, and it delays the paint as a whole', async () => {
  const second: Request = requestOf('http://a.example/b.css', { redirectedFrom: () => first });
  const first = requestOf('http://a.example/a.css', { redirectedTo: () => second });
  const resource = {
    url: 'http://a.example/a.css',
    startMs: 0,
    responseEndMs: 9,
    decodedBytes: 900,
    protocol: 'h2',
    isRenderBlocking: true,
  };
  const read = await readRequests(
    [
      { request: first, seenAtMs: 1 },
      { request: second, seenAtMs: 2 },
    ],
    { ...CIRCUMSTANCES, sockets: [], resources: [resource] },
  );
  expect(read).toMatchObject([
    { decodedBytes: null, isRenderBlocking: true },
    { decodedBytes: 900, isRenderBlocking: true },
  ]);
});

test.each([
  [
    'with messages',
    { firstMessageAtMs: 30, receivedBytes: 5 },
    { status: 101, firstByteMs: 30, endMs: null, transferBytes: 5, failure: null },
  ],
  ['without a response', {}, { status: null, firstByteMs: null, endMs: null, failure: null }],
  [
    'that the server rejects',
    { closedAtMs: 40, errorText: 'Error during WebSocket handshake: Unexpected response code: 403' },
    { status: 403, endMs: 40, failure: null, failureText: null },
  ],
  [
    'whose connection fails',
    { closedAtMs: 40, errorText: 'Error in connection establishment: net::ERR_FAILED' },
    { status: null, endMs: 40, failure: 'failed', failureText: expect.stringContaining('ERR_FAILED') },
  ],
])('a socket %s', async (_name, parts, expected) => {
  const socket = {
    url: 'wss://chat.example/',
    seenAtMs: 20,
    firstMessageAtMs: null,
    closedAtMs: null,
    receivedBytes: 0,
    errorText: null,
    ...parts,
  };
  const [read] = await readRequests([], { ...CIRCUMSTANCES, sockets: [socket] });
  expect(read).toMatchObject({ ...expected, type: 'socket', startMs: 20, isThirdParty: true });
});
