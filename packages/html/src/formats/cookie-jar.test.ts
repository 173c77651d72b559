import fc from 'fast-check';
import { CookieJar } from 'tough-cookie';
import { describe, expect, it } from 'vitest';
import { parseSetCookie, rejectionReason } from './set-cookie.ts';

/** Whether the jar of tough-cookie, in strict mode, stores a cookie that a page at this URL sets. */
function isStored(line: string, url: string): boolean {
  const jar = new CookieJar(undefined, { looseMode: true, prefixSecurity: 'strict' });
  try {
    return jar.setCookieSync(line, url) !== undefined;
  } catch {
    return false;
  }
}

function isTaken(line: string, url: string): boolean {
  const cookie = parseSetCookie(line);
  return cookie !== null && rejectionReason(cookie, new URL(url)) === null;
}

const HOSTS = ['www.example.com', 'example.co.uk', 'shop.github.io', 'localhost', '192.0.2.1'];
const url = fc
  .tuple(fc.constantFrom('https', 'http'), fc.constantFrom(...HOSTS))
  .map(([scheme, host]) => `${scheme}://${host}/a/b`);
const name = fc.constantFrom('a', 'sess', '__Secure-a', '__Host-a', '');
const domain = fc.constantFrom(
  ...HOSTS,
  'example.com',
  '.example.com',
  'co.uk',
  'github.io',
  'com',
  'other.example',
);
const attribute = fc.oneof(
  fc.constantFrom(
    'Secure',
    'HttpOnly',
    'Path=/',
    'Path=/a',
    'SameSite=Lax',
    'Max-Age=60',
    'Expires=x',
    'Priority=High',
  ),
  domain.map((written) => `Domain=${written}`),
);
const line = fc
  .tuple(name, fc.constantFrom('1', 'x y', ''), fc.uniqueArray(attribute, { maxLength: 4 }))
  .map(([key, value, attributes]) =>
    [`${key}=${key === '' ? `v${value}` : value}`, ...attributes].join('; '),
  );

describe('compared with the jar of tough-cookie', () => {
  it('every cookie is accepted or rejected the same way', () => {
    fc.assert(
      fc.property(line, url, (written, from) => {
        expect(isTaken(written, from)).toBe(isStored(written, from));
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ['SameSite=None without Secure', 'a=1; SameSite=None'],
    ['Partitioned without Secure', 'a=1; Partitioned'],
    ['neither a name nor a value', '='],
    ['more than 4,096 characters', `a=${'x'.repeat(4_096)}`],
  ])('differs in %s, which browsers reject', (_what, written) => {
    const from = 'https://www.example.com/';
    expect([isTaken(written, from), isStored(written, from)]).toEqual([false, true]);
  });
});
