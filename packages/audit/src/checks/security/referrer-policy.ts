import { headerValues } from '@pagemark/domain';
import type { Evidence, Hop } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';
import { headerEvidence } from '../../evidence/header-evidence.ts';
import type { PageFacts } from '../../facts/page-facts.ts';
import { referrerPolicyOfHeader, referrerPolicyOfMeta } from '../../formats/referrer-policy.ts';
import type { ReferrerPolicy } from '../../formats/referrer-policy.ts';

type Measured = { policy: ReferrerPolicy };

const PRIVATE_POLICIES: ReadonlySet<ReferrerPolicy> = new Set([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);

/**
 * The referrer policy that holds: the last known token of the header, and over it the last known `meta` element. Graded as
 * in the HTTP Observatory: those that send no path to other sites and nothing over http: pass, the others fail. Without
 * one, browsers use strict-origin-when-cross-origin, so that its absence only warns.
 */
export const referrerPolicy = defineCheck({
  id: 'referrer-policy',
  category: 'security',
  severity: 'low',
  title: 'Referrer policy',
  why: 'The addresses of a site’s pages can hold what is nobody else’s business, and go to other sites with every link and resource.',
  docs: 'https://www.w3.org/TR/referrer-policy/',
  needs: ['page', 'response'],
  outcomes: {
    private: { verdict: 'pass', message: ({ policy }: Measured) => `The referrer policy is ${policy}.` },
    leaky: {
      verdict: 'fail',
      message: ({ policy }: Measured) =>
        `The referrer policy is ${policy}, which tells other sites more than they need.`,
      advice: 'Use strict-origin-when-cross-origin, or a stricter referrer policy.',
    },
    invalid: {
      verdict: 'fail',
      message: 'The referrer policy of the page is none that browsers know.',
      advice: 'Send Referrer-Policy: strict-origin-when-cross-origin.',
    },
    unset: {
      verdict: 'warn',
      message: 'The page sets no referrer policy, and leaves it to the browser.',
      advice: 'Send Referrer-Policy: strict-origin-when-cross-origin.',
    },
  },
  run({ page, response }) {
    const sent = headerValues(response.headers, 'referrer-policy');
    const metas = page.metas.filter(({ name, content }) => name === 'referrer' && content !== '');
    const evidence = evidenceOfPolicy(page, response, metas);
    const policy =
      metas.map(({ content }) => referrerPolicyOfMeta(content)).findLast((known) => known !== null) ??
      referrerPolicyOfHeader(sent);
    if (policy !== null) {
      const data = { policy };
      return PRIVATE_POLICIES.has(policy)
        ? finding('private', { data })
        : finding('leaky', { data, evidence });
    }
    return sent.length + metas.length === 0 ? finding('unset') : finding('invalid', { evidence });
  },
});

/** The elements, which win, else the header's lines. */
function evidenceOfPolicy(page: PageFacts, response: Hop, metas: PageFacts['metas']): Evidence {
  return metas.length > 0
    ? evidenceOf(metas, ({ element }) => elementItem(page, element))
    : headerEvidence(response.headers, 'referrer-policy');
}
