import { headerValues } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { headerEvidence } from '../../evidence/header-evidence.ts';
import { enforcedPolicies } from '../../facts/page-policies.ts';
import { POLICY_GAPS, gapsOf } from '../../csp/policy-gaps.ts';
import type { PolicyGap } from '../../csp/policy-gaps.ts';

type Measured = { gaps: PolicyGap[]; policies: number };
const gapTexts = ({ gaps }: Measured) => gaps.map((gap) => POLICY_GAPS[gap].text).join('; ');

/**
 * Content-Security-Policy, enforced, from headers and from `meta` elements of the head, by the tiers of the HTTP
 * Observatory: what it gives a malus of 20 or more fails, 10 warns, none passes. All policies hold at once, so that a gap
 * counts only when every one has it; a nonce or hash switches 'unsafe-inline' off, 'strict-dynamic' the hosts
 * (CSP 3). Two departures, both milder: plugins left open and insecure sources in active content warn, since
 * browsers have dropped plugins and block mixed content anyway. Policies that are only reported do not count.
 */
export const csp = defineCheck({
  id: 'csp',
  category: 'security',
  severity: 'medium',
  title: 'Content-Security-Policy',
  why: 'It keeps scripts that someone managed to inject into the page from running.',
  docs: 'https://www.w3.org/TR/CSP3/',
  needs: ['page', 'response'],
  outcomes: {
    strong: {
      verdict: 'pass',
      message: 'The policy lets only scripts and styles run that the page vouches for.',
    },
    'inline-styles': {
      verdict: 'pass',
      message: 'The policy is sound for scripts; it allows styles written into the page.',
    },
    weak: {
      verdict: 'warn',
      message: (measured: Measured) => `The policy has weak points: ${gapTexts(measured)}.`,
      advice: 'Take these sources and keywords out of the policy, and set object-src to none.',
    },
    'open-to-scripts': {
      verdict: 'fail',
      message: (measured: Measured) => `The policy stops no injected script: ${gapTexts(measured)}.`,
      advice:
        'Allow scripts by nonce or hash, or from named hosts, without unsafe-inline and without whole schemes.',
    },
    'report-only': {
      verdict: 'fail',
      message: 'The page has a policy that is only reported, not enforced.',
      advice: 'Send the policy as Content-Security-Policy once its reports are quiet.',
    },
    empty: {
      verdict: 'fail',
      message: 'The Content-Security-Policy of the page has no directive.',
      advice: 'Write a policy that begins with default-src and names where scripts may come from.',
    },
    missing: {
      verdict: 'fail',
      message: 'The page has no Content-Security-Policy.',
      advice: 'Send a Content-Security-Policy that allows scripts by nonce or hash, or from named hosts.',
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
    const gaps = gapsOf(policies);
    const details = { data: { gaps, policies: policies.length }, evidence };
    const worst = Math.max(0, ...gaps.map((gap) => POLICY_GAPS[gap].malus));
    if (worst >= 20) return finding('open-to-scripts', details);
    if (worst >= 10) return finding('weak', details);
    return finding(gaps.length > 0 ? 'inline-styles' : 'strong', { data: details.data });
  },
});
