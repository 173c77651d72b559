import type { Claim, Store } from '@pagemark/core';
import { compactWithOwnCatalog } from '@pagemark/domain';
import type { CompletedAudit } from '@pagemark/domain';

/** A small but complete audit: it has all members of a real one. */
export const AUDIT: CompletedAudit = {
  title: 'Example Domain',
  score: 87,
  result: 'good',
  categories: [{ id: 'seo', title: 'SEO', score: 87, passed: 1, warned: 0, failed: 1 }],
  results: {
    engine: '1.0.0',
    profile: 'default',
    coverage: 0.9375,
    gradeThresholds: { good: 80, decent: 50 },
    fetch: {
      finalUrl: 'https://example.com/',
      status: 200,
      httpVersion: '2',
      hops: [
        {
          url: 'https://example.com/',
          method: 'GET',
          status: 200,
          statusText: 'OK',
          headers: [{ name: 'content-type', value: 'text/html' }],
          httpVersion: '2',
          timings: { dnsMs: 1.5, connectMs: null, tlsMs: null, firstByteMs: 20, totalMs: 30 },
        },
      ],
      totalMs: 31,
      bytes: { wire: 100, decoded: 300 },
      truncated: false,
      contentEncodings: ['gzip'],
      charset: { name: 'UTF-8', source: 'header' },
      tls: {
        protocol: 'TLSv1.3',
        cipher: 'TLS_AES_128_GCM_SHA256',
        alpn: 'h2',
        subject: 'CN=example.com',
        issuer: 'CN=Example CA',
        altNames: ['example.com'],
        validFrom: '2026-01-01T00:00:00.000Z',
        validTo: '2027-01-01T00:00:00.000Z',
      },
      limits: [{ name: 'fetch.limit.analyzed_bytes', limit: 10_485_760, count: 1 }],
      transferSizes: [{ kind: 'style', files: 2, bytes: 5_000 }],
      artifacts: {
        requests: 30,
        bytes: { wire: 9_000, decoded: 20_000 },
        totalMs: 700,
        skipped: [{ reasonCode: 'dns_failure', message: 'The name servers did not respond.', count: 1 }],
        unavailable: [
          { artifact: 'caa', reasonCode: 'dns_failure', message: 'The name servers did not respond.' },
        ],
      },
    },
    findings: compactWithOwnCatalog(
      [
        {
          id: 'document-title',
          category: 'seo',
          title: 'Title',
          verdict: 'fail',
          outcome: 'missing',
          severity: 'high',
          message: 'The page has no title.',
          description: 'Results lists show it.',
          recommendation: 'Add one.',
          evidence: { count: 1, items: [{ selector: 'head', snippet: '<head>' }] },
          data: { length: 0 },
          reference: 'https://html.spec.whatwg.org/#the-title-element',
          weight: 10,
          credit: 0,
          pointsLost: 13.333_333,
        },
      ],
      'one finding',
    ),
  },
};

/** Claims the oldest open run. */
export async function claimRun(store: Store): Promise<Claim> {
  const [claim] = await store.queue.claim({ worker: 'test', limit: 1 });
  if (claim === undefined) throw new Error('There is no run to claim.');
  return claim;
}

/** Completes the oldest open run, as a worker does. */
export async function completeRun(store: Store, audit: CompletedAudit = AUDIT): Promise<void> {
  const claim = await claimRun(store);
  if (!(await store.runs.complete(claim, audit))) throw new Error('The claim was lost.');
}
