import { headerValues } from '@pagemark/domain';
import { CSP_WEAKNESSES, findWeaknesses } from '@pagemark/html/csp/csp-weaknesses';
import type { CspWeakness } from '@pagemark/html/csp/csp-weaknesses';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import { enforcedPolicies } from '@pagemark/html/facts/page-policies';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Measured = { gaps: CspWeakness[]; policies: number };
/** Weaknesses that do not concern scripts. */
const STYLE_GAPS = ['inline-styles', 'any-style'] as const;
const gapTexts = ({ gaps }: Measured) => gaps.map((gap) => CSP_WEAKNESSES[gap].text).join('; ');

/**
 * Enforced Content-Security-Policy from headers and from `<meta>` elements in the head, by the tiers of the HTTP
 * Observatory: a penalty of 20 or more fails, 10 warns, none passes. All policies apply at once, so a weakness counts
 * only if every policy has it; a nonce or hash disables 'unsafe-inline', 'strict-dynamic' disables host sources, and a
 * sandbox without allow-scripts disables all scripts (CSP 3). Two differences are more lenient: unrestricted plug-ins
 * and insecure sources for active content warn, because browsers have dropped plug-ins and block mixed content anyway.
 * One is stricter, as in CSP Evaluator: if a nonce or 'strict-dynamic' trusts scripts, a missing base-uri warns,
 * because an injected base element redirects their relative URLs; and keywords without quotes warn. Report-only policies do not count.
 */
export const csp = defineCheck({
  id: 'csp',
  category: 'security',
  severity: 'medium',
  title: 'Content-Security-Policy (CSP)',
  description: 'A Content-Security-Policy prevents injected scripts (XSS) from running.',
  reference: 'https://www.w3.org/TR/CSP3/',
  requires: ['page', 'response'],
  outcomes: {
    strong: {
      verdict: 'pass',
      message: 'The policy allows only scripts and styles that the page trusts.',
    },
    'inline-styles': {
      verdict: 'pass',
      message: 'The policy is strong for scripts, but allows inline styles.',
    },
    'any-style': {
      verdict: 'pass',
      message: 'The policy is strong for scripts, but allows styles from any host.',
    },
    weak: {
      verdict: 'warn',
      message: (measured: Measured) => `The policy has weaknesses: ${gapTexts(measured)}.`,
      recommendation:
        "Remove these sources and keywords from the policy, or put keywords such as 'self' in single quotes, and set object-src to 'none' and base-uri to 'none' or 'self'.",
    },
    ineffective: {
      verdict: 'fail',
      message: (measured: Measured) => `The policy does not stop injected scripts: ${gapTexts(measured)}.`,
      recommendation:
        'Allow scripts in script-src or default-src by nonce, hash or host name, without unsafe-inline and without whole schemes.',
    },
    'report-only': {
      verdict: 'fail',
      message: 'The policy is report-only and not enforced.',
      recommendation: 'Send it as Content-Security-Policy once it reports no more violations.',
    },
    empty: {
      verdict: 'fail',
      message: 'The Content-Security-Policy has no directives.',
      recommendation: 'Write a policy that starts with default-src and lists where scripts may come from.',
    },
    missing: {
      verdict: 'fail',
      message: 'This page has no Content-Security-Policy.',
      recommendation: 'Send a Content-Security-Policy that allows scripts by nonce, hash or host name.',
    },
  },
  run({ page, response }) {
    const evidence = headerEvidence(response.headers, 'content-security-policy');
    const policies = enforcedPolicies(response, page);
    if (policies.length === 0) {
      if (evidence.count > 0) return finding('empty', { evidence });
      const reported = headerValues(response.headers, 'content-security-policy-report-only');
      return reported.length === 0
        ? finding('missing')
        : finding('report-only', {
            evidence: headerEvidence(response.headers, 'content-security-policy-report-only'),
          });
    }
    const gaps = findWeaknesses(policies);
    const details = { data: { gaps, policies: policies.length }, evidence };
    const worst = Math.max(0, ...gaps.map((gap) => CSP_WEAKNESSES[gap].penalty));
    if (worst >= 20) return finding('ineffective', details);
    if (worst >= 10) return finding('weak', details);
    const [style = 'strong'] = STYLE_GAPS.filter((gap) => gaps.includes(gap));
    return finding(style, { data: details.data });
  },
});
