import { expect, test } from 'vitest';
import type { Request } from 'playwright-core';
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
  ['net::ERR_ABORTED', 'https://example.com/', 'canceled'],
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

test.each([
  ['from its host', {}, { status: 200, failureText: null, transferBytes: 300 }],
  [
    'of the proxy, which found no address',
    { 'proxy-status': 'pagemark; error=dns_error' },
    { status: null, failureText: 'dns_error', failure: 'failed', transferBytes: null },
  ],
])('a response %s', async (_name, headers, expected) => {
  const request = {
    url: () => 'http://no-such-host.example/a.png',
    method: () => 'GET',
    resourceType: () => 'image',
    failure: () => null,
    existingResponse: () => ({ headers: () => headers, status: () => 200 }),
    timing: () => ({ startTime: 0, responseStart: 1, responseEnd: 2 }),
    sizes: async () => ({ responseHeadersSize: 100, responseBodySize: 200 }),
  } as unknown as Request;
  const circumstances = {
    pageUrl: 'http://a.example/',
    startEpochMs: 0,
    resources: [],
    refused: [],
    ms: 1_000,
  };
  const [read] = await readRequests([{ request, seenAtMs: 1 }], circumstances);
  expect(read).toMatchObject(expected);
});
