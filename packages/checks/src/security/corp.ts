import { headerValue } from '@pagemark/domain';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Cross-Origin-Resource-Policy (Fetch standard): three case-sensitive values; browsers ignore any other. Graded as in
 * the HTTP Observatory: the restrictive values pass, a missing header or `cross-origin` is informational, an invalid
 * value fails.
 */
export const corp = defineCheck({
  id: 'corp',
  category: 'security',
  severity: 'low',
  title: 'Cross-Origin-Resource-Policy (CORP)',
  description:
    'CORP prevents other sites from loading the page as a resource and reading it through side channels.',
  reference: 'https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header',
  requires: ['response'],
  outcomes: {
    restricted: {
      verdict: 'pass',
      message: ({ policy }: { policy: string }) => `Cross-Origin-Resource-Policy is ${policy}.`,
    },
    unrestricted: {
      verdict: 'info',
      message: 'Other sites may load this page as a resource.',
      recommendation: 'Send Cross-Origin-Resource-Policy: same-origin.',
    },
    invalid: {
      verdict: 'fail',
      message: 'The Cross-Origin-Resource-Policy header has an invalid value, which browsers ignore.',
      recommendation: 'Send Cross-Origin-Resource-Policy: same-origin.',
    },
  },
  run({ response }) {
    const policy = headerValue(response.headers, 'cross-origin-resource-policy')?.trim() ?? null;
    if (policy === null || policy === 'cross-origin') return finding('unrestricted');
    if (policy === 'same-origin' || policy === 'same-site')
      return finding('restricted', { data: { policy } });
    return finding('invalid', { evidence: headerEvidence(response.headers, 'cross-origin-resource-policy') });
  },
});
