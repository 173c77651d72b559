import { headerValue } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { headerEvidence } from '../../evidence/header-evidence.ts';

/**
 * Cross-Origin-Resource-Policy (Fetch standard): three values, whose case counts; browsers ignore any other. Graded as in the
 * HTTP Observatory: the closed ones pass, none or the open one is only told, an unknown one fails.
 */
export const corp = defineCheck({
  id: 'corp',
  category: 'security',
  severity: 'low',
  title: 'Cross-Origin-Resource-Policy',
  why: 'It keeps other sites from loading the page as a resource of theirs and reading it by side channels.',
  docs: 'https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header',
  needs: ['response'],
  outcomes: {
    closed: {
      verdict: 'pass',
      message: ({ policy }: { policy: string }) => `The resource policy is ${policy}.`,
    },
    open: {
      verdict: 'info',
      message: 'Other sites may load the page as a resource of theirs.',
      advice: 'Send Cross-Origin-Resource-Policy: same-origin.',
    },
    invalid: {
      verdict: 'fail',
      message: 'The Cross-Origin-Resource-Policy header has a value that browsers do not know.',
      advice: 'Send Cross-Origin-Resource-Policy: same-origin.',
    },
  },
  run({ response }) {
    const policy = headerValue(response.headers, 'cross-origin-resource-policy')?.trim() ?? null;
    if (policy === null || policy === 'cross-origin') return finding('open');
    if (policy === 'same-origin' || policy === 'same-site') return finding('closed', { data: { policy } });
    return finding('invalid', { evidence: headerEvidence(response.headers, 'cross-origin-resource-policy') });
  },
});
