import type { EvidenceItem } from '@pagemark/domain';
import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { HEADER_ONLY_DIRECTIVES, policyMetas } from '@pagemark/html/facts/page-policies';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type IgnoredPart = { element: Element; what: string };

/**
 * Parts of policies in `<meta>` elements that browsers ignore (CSP 3, section 3.3): the directives frame-ancestors,
 * report-uri and sandbox, policies outside the head, and report-only policies.
 */
export const cspMetaLimits = defineCheck({
  id: 'csp-meta-limits',
  category: 'security',
  severity: 'low',
  title: 'CSP in meta tags',
  description: 'The parts of a policy that browsers ignore give no protection, although they appear to.',
  reference: 'https://www.w3.org/TR/CSP3/#meta-element',
  requires: ['wholePage'],
  outcomes: {
    respected: { verdict: 'pass', message: 'Browsers honor every policy in a meta tag of this page.' },
    ignored: {
      verdict: 'warn',
      message: ({ parts }: { parts: string[] }) =>
        `Browsers ignore parts of the policy in meta tags: ${parts.join(', ')}.`,
      recommendation: 'Send these parts of the policy in the Content-Security-Policy header.',
    },
    none: { verdict: 'not_applicable', message: 'No policy in a meta tag on this page.' },
  },
  run({ wholePage: page }) {
    const all = page.metas.filter(({ httpEquiv }) => httpEquiv.startsWith('content-security-policy'));
    if (all.length === 0) return finding('none');
    const ignored = [...ignoredDirectives(page), ...ignoredPolicies(page)];
    if (ignored.length === 0) return finding('respected');
    const itemOf = ({ element, what }: IgnoredPart): EvidenceItem => ({
      ...elementItem(page, element),
      detail: what,
    });
    const parts = [...new Set(ignored.map(({ what }) => what))];
    return finding('ignored', { data: { parts }, evidence: evidenceOf(ignored, itemOf) });
  },
});

function ignoredDirectives(page: PageFacts): IgnoredPart[] {
  return policyMetas(page).flatMap(({ element, policy }) =>
    HEADER_ONLY_DIRECTIVES.filter((name) => policy.has(name)).map((what) => ({ element, what })),
  );
}

function ignoredPolicies(page: PageFacts): IgnoredPart[] {
  return page.metas.flatMap(({ element, httpEquiv, inHead }) => {
    if (httpEquiv === 'content-security-policy-report-only')
      return [{ element, what: 'a report-only policy' }];
    return httpEquiv === 'content-security-policy' && !inHead
      ? [{ element, what: 'a policy outside the head' }]
      : [];
  });
}
