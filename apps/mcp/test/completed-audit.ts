import type { Store } from '@pagemark/core';
import { compactWithOwnCatalog } from '@pagemark/domain';
import type { CompletedAudit, ScoredFinding } from '@pagemark/domain';

const LONG = 'A long text that quotes the page. '.repeat(60);

/**
 * A completed audit with `total` checks with long texts, of which the first `failed` failed, and one more that passed.
 */
export function completedAudit(failed: number, score = 40, total = failed): CompletedAudit {
  const finding = {
    category: 'seo',
    outcome: 'missing',
    message: `Nothing was found. ${LONG}`,
    description: LONG,
    recommendation: 'Add one.',
    data: {},
    reference: 'https://html.spec.whatwg.org/',
    weight: 10,
  } as const;
  const failures = Array.from({ length: total }, (_, at) => ({
    ...finding,
    id: `check-${at}`,
    title: `Check ${at}`,
    verdict: at < failed ? ('fail' as const) : ('pass' as const),
    severity: 'high' as const,
    evidence: {
      count: 30,
      items: Array.from({ length: 20 }, () => ({ selector: 'main > img', snippet: LONG })),
    },
    credit: at < failed ? 0 : 1,
    pointsLost: at < failed ? 1 + at / 100 : 0,
  }));
  const passed = {
    ...finding,
    id: 'passed-check',
    title: 'Passed',
    verdict: 'pass' as const,
    severity: 'low' as const,
    evidence: { count: 0, items: [] },
    credit: 1,
    pointsLost: 0,
  };
  return {
    title: LONG,
    score,
    result: 'bad',
    categories: [{ id: 'seo', title: 'SEO', score, passed: 1, warned: 0, failed }],
    results: {
      engine: '1.0.0',
      profile: 'default',
      coverage: 1,
      gradeThresholds: { good: 80, decent: 50 },
      fetch: {
        finalUrl: 'https://example.com/',
        status: 200,
        httpVersion: '2',
        hops: [],
        totalMs: 31,
        bytes: { wire: 100, decoded: 300 },
        truncated: false,
        contentEncodings: [],
        charset: { name: 'UTF-8', source: 'header' },
        tls: null,
        limits: [],
        transferSizes: [{ kind: 'style', files: 2, bytes: 5_000 }],
      },
      findings: compactWithOwnCatalog([...failures, passed], `${failed} of ${total}`),
    },
  };
}

/** A completed audit of an app shell that was not rendered. */
export function appShellAudit(): CompletedAudit {
  const audit = completedAudit(0);
  const shell: ScoredFinding = {
    id: 'content-without-js',
    category: 'document',
    title: 'Content without JavaScript',
    verdict: 'fail',
    outcome: 'shell',
    severity: 'high',
    message: 'Scripts create the content of the page.',
    description: 'Crawlers may not run scripts.',
    recommendation: 'Render the content on the server.',
    data: { reasons: ['root'] },
    evidence: { count: 0, items: [] },
    reference: 'https://html.spec.whatwg.org/',
    weight: 10,
    credit: 0,
    pointsLost: 10,
  };
  return {
    ...audit,
    results: { ...audit.results, coverage: 0.4, findings: compactWithOwnCatalog([shell], 'shell') },
  };
}

/** Completes the oldest open run, as a worker does. */
export async function completeRun(store: Store, audit: CompletedAudit): Promise<void> {
  const [claim] = await store.queue.claim({ worker: 'test', limit: 1 });
  if (claim === undefined) throw new Error('There is no run to claim.');
  if (!(await store.runs.complete(claim, audit))) throw new Error('The claim was lost.');
}
