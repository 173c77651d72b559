import { expect, test } from 'vitest';
import { failureOf } from './read-requests.ts';

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
