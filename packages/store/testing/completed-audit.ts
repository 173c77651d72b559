import { compactWithOwnCatalog } from '@pagemark/domain';
import type { CompletedAudit } from '@pagemark/domain';

/** The stored fetch results of a small page. */
export const FETCH_FACTS: CompletedAudit['results']['fetch'] = {
  finalUrl: 'https://one.example/',
  status: 200,
  httpVersion: '1.1',
  hops: [],
  totalMs: 12,
  bytes: { wire: 10, decoded: 10 },
  truncated: false,
  contentEncodings: [],
  charset: { name: 'utf-8', source: 'header' },
  tls: null,
  limits: [],
};

/** An audit without a finding. */
export const COMPLETED_AUDIT: CompletedAudit = {
  title: 'The first page',
  score: 81,
  result: 'good',
  categories: [{ id: 'seo', title: 'SEO', score: 81, passed: 4, warned: 1, failed: 0 }],
  results: {
    engine: '1.0.0',
    profile: 'default',
    coverage: 1,
    fetch: FETCH_FACTS,
    findings: compactWithOwnCatalog([], 'none'),
  },
};

type Issue = { check: string; verdict: 'fail' | 'warn' | 'pass'; pointsLost: number; elements: number };

/** Results with a finding for each check, in the category `seo` and of high severity. */
export function resultsWith(issues: readonly Issue[]): CompletedAudit['results'] {
  const findings = issues.map(({ check, verdict, pointsLost, elements }) => ({
    id: check,
    category: 'seo' as const,
    title: `The title of ${check}`,
    verdict,
    outcome: 'found',
    severity: 'high' as const,
    message: '',
    description: '',
    recommendation: '',
    evidence: { count: elements, items: [] },
    data: {},
    reference: '',
    weight: 10,
    credit: { fail: 0, warn: 0.5, pass: 1 }[verdict],
    pointsLost,
  }));
  const digest = JSON.stringify(issues.map(({ check, verdict }) => [check, verdict]));
  return { ...COMPLETED_AUDIT.results, findings: compactWithOwnCatalog(findings, digest) };
}

/** An audit with two issues. */
export const AUDIT_WITH_ISSUES: CompletedAudit = {
  ...COMPLETED_AUDIT,
  results: resultsWith([
    { check: 'document-title', verdict: 'fail', pointsLost: 12, elements: 0 },
    { check: 'image-alt', verdict: 'warn', pointsLost: 7, elements: 3 },
    { check: 'html-lang', verdict: 'pass', pointsLost: 0, elements: 0 },
  ]),
};
