import { pageSnapshotOf } from '@pagemark/html/testing/page-snapshot-of';
import { anyText } from '@pagemark/domain/testing/any-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditPage } from '../src/run/audit-page.ts';

const NAMES = [
  'alt-svc',
  'cache-control',
  'connection',
  'content-security-policy',
  'content-security-policy-report-only',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'date',
  'expires',
  'link',
  'permissions-policy',
  'referrer-policy',
  'server',
  'set-cookie',
  'strict-transport-security',
  'vary',
  'x-content-type-options',
  'x-frame-options',
  'x-powered-by',
  'x-robots-tag',
];
/** Fragments for header values, so random values come close to what the parsers accept. */
const PIECES = [
  [' ', '\t', ',', ';', '=', '"', '\\', '(', ')', "'", '*', ':', '/', '<', '>', '?1', '@1', '%"'],
  ['0', '31536000', '-1', '1e9', '9'.repeat(30), 'max-age', 'includeSubDomains', 'nosniff', 'deny'],
  ["'self'", "'unsafe-inline'", "'nonce-a'", 'default-src', 'script-src', 'frame-ancestors', 'https:'],
  ['__Host-sess', 'Secure', 'HttpOnly', 'SameSite', 'none', 'Domain', 'Path', 'Expires', 'same-origin'],
  ['nginx/1.2', 'h3=":443"', 'camera=()', 'no-referrer', 'noindex', 'ä', '\u{1F600}', '\0'],
].flat();
const value = fc.oneof(
  anyText({ maxLength: 60 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
);
const headers = fc.array(fc.record({ name: fc.constantFrom(...NAMES), value }), { maxLength: 15 });

function brokenChecks(sent: { name: string; value: string }[]): string[] {
  const { findings } = auditPage(pageSnapshotOf({ html: '<p>x', response: { headers: sent } }));
  return findings.filter(({ verdict }) => verdict === 'error').map(({ id }) => id);
}

describe('an audit of a response with any headers', () => {
  it('has no failing check', () => {
    fc.assert(
      fc.property(headers, (sent) => {
        expect(brokenChecks(sent)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it.each(NAMES)('terminates for %s with 64 kB of repeated text', (name) => {
    const sent = PIECES.map((piece) => ({ name, value: piece.repeat(65_536 / piece.length) }));
    for (const header of sent) expect(brokenChecks([header])).toEqual([]);
  });

  it('never shows the value of a cookie', () => {
    const secret = 'c0ffee5ecre7';
    const lines = ['sess=$; Path=/', 'a=$', '$', '=$', `b=${'x'.repeat(700)}$; SameSite=x`];
    const sent = lines.map((line) => ({ name: 'set-cookie', value: line.replace('$', secret) }));
    const audit = auditPage(pageSnapshotOf({ html: '<p>x', response: { headers: sent } }));
    expect(audit.findings.find(({ id }) => id === 'cookies')?.verdict).toBe('fail');
    expect(JSON.stringify(audit)).not.toContain(secret);
  });
});
