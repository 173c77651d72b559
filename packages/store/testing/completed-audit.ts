import { packedAlone } from '@pagemark/domain';
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
    findings: packedAlone([], 'none'),
  },
};
