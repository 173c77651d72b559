import type { EvidenceItem } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';
import type { Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';
import { HEADER_ONLY_DIRECTIVES, policyMetas } from '../../facts/page-policies.ts';

type Void = { element: Element; what: string };

/**
 * Parts of policies in `meta` elements that browsers pass over (CSP 3, section 3.3): the directives frame-ancestors,
 * report-uri and sandbox, whole policies outside the head, and policies that are only to be reported.
 */
export const cspMetaLimits = defineCheck({
  id: 'csp-meta-limits',
  category: 'security',
  severity: 'low',
  title: 'Policies in elements',
  why: 'What browsers pass over in a policy protects nothing, though it looks as if it did.',
  docs: 'https://www.w3.org/TR/CSP3/#meta-element',
  needs: ['wholePage'],
  outcomes: {
    heeded: { verdict: 'pass', message: 'Browsers heed all that the policies in elements say.' },
    ignored: {
      verdict: 'warn',
      message: ({ parts }: { parts: string[] }) =>
        `Browsers pass over parts of the policy in elements: ${parts.join(', ')}.`,
      advice: 'Send these parts of the policy in the Content-Security-Policy header.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no policy in an element.' },
  },
  run({ wholePage: page }) {
    const all = page.metas.filter(({ httpEquiv }) => httpEquiv.startsWith('content-security-policy'));
    if (all.length === 0) return finding('none');
    const ignored = [...ignoredDirectives(page), ...ignoredPolicies(page)];
    if (ignored.length === 0) return finding('heeded');
    const itemOf = ({ element, what }: Void): EvidenceItem => ({
      ...elementItem(page, element),
      detail: what,
    });
    const parts = [...new Set(ignored.map(({ what }) => what))];
    return finding('ignored', { data: { parts }, evidence: evidenceOf(ignored, itemOf) });
  },
});

function ignoredDirectives(page: PageFacts): Void[] {
  return policyMetas(page).flatMap(({ element, policy }) =>
    HEADER_ONLY_DIRECTIVES.filter((name) => policy.has(name)).map((what) => ({ element, what })),
  );
}

function ignoredPolicies(page: PageFacts): Void[] {
  return page.metas.flatMap(({ element, httpEquiv, inHead }) => {
    if (httpEquiv === 'content-security-policy-report-only')
      return [{ element, what: 'a policy only to be reported' }];
    return httpEquiv === 'content-security-policy' && !inHead
      ? [{ element, what: 'a policy outside the head' }]
      : [];
  });
}
