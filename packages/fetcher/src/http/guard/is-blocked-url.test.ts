import { expect, it } from 'vitest';
import { isBlockedUrl } from './is-blocked-url.ts';
import { parseNetworks } from './network.ts';

it.each([
  ['https://example.com/', '', false],
  ['http://127.0.0.1/', '', true],
  ['http://127.0.0.1/', '127.0.0.0/8', false],
  ['http://intranet/', '', true],
  ['http://intranet/', '10.0.0.0/8', false],
  ['http://169.254.169.254/', '0.0.0.0/0', true],
  ['nonsense', '', true],
])('reports whether %s is blocked with the networks %j: %s', (url, text, blocked) => {
  const parsed = parseNetworks(text);
  expect(isBlockedUrl(url, parsed.ok ? parsed.networks : [])).toBe(blocked);
});
