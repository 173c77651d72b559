import { headerValues } from '@pagemark/domain';
import type { Evidence, Hop } from '@pagemark/domain';
import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { referrerPolicyOfHeader, referrerPolicyOfMeta } from '@pagemark/html/formats/referrer-policy';
import type { ReferrerPolicy } from '@pagemark/html/formats/referrer-policy';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Measured = { policy: ReferrerPolicy };

const PRIVATE_POLICIES: ReadonlySet<ReferrerPolicy> = new Set([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);

/**
 * The effective referrer policy: the last known token of the header, overridden by the last known `<meta>` element.
 * Graded as in the HTTP Observatory: policies that send no path to other sites and nothing over http: pass, all others
 * fail. Without a policy, browsers use strict-origin-when-cross-origin, so a missing policy is only a warning.
 */
export const referrerPolicy = defineCheck({
  id: 'referrer-policy',
  category: 'security',
  severity: 'low',
  title: 'Referrer-Policy',
  description: 'URLs can contain private data, and browsers send them to every site you link to.',
  reference: 'https://www.w3.org/TR/referrer-policy/',
  requires: ['page', 'response'],
  outcomes: {
    private: { verdict: 'pass', message: ({ policy }: Measured) => `The referrer policy is ${policy}.` },
    'leaks-referrer': {
      verdict: 'fail',
      message: ({ policy }: Measured) =>
        `The referrer policy is ${policy}, which reveals more than necessary to other sites.`,
      recommendation: 'Use strict-origin-when-cross-origin or a stricter referrer policy.',
    },
    invalid: {
      verdict: 'fail',
      message: 'The referrer policy of this page is invalid.',
      recommendation: 'Send Referrer-Policy: strict-origin-when-cross-origin.',
    },
    unset: {
      verdict: 'warn',
      message: 'This page sets no referrer policy.',
      recommendation: 'Send Referrer-Policy: strict-origin-when-cross-origin.',
    },
  },
  run({ page, response }) {
    const sent = headerValues(response.headers, 'referrer-policy').filter((value) => value.trim() !== '');
    const metas = page.metas.filter(({ name, content }) => name === 'referrer' && content !== '');
    const evidence = evidenceOfPolicy(page, response, metas);
    const policy =
      metas.map(({ content }) => referrerPolicyOfMeta(content)).findLast((known) => known !== null) ??
      referrerPolicyOfHeader(sent);
    if (policy !== null) {
      const data = { policy };
      return PRIVATE_POLICIES.has(policy)
        ? finding('private', { data })
        : finding('leaks-referrer', { data, evidence });
    }
    return sent.length + metas.length === 0 ? finding('unset') : finding('invalid', { evidence });
  },
});

/** The meta elements, which override the header; without any, the header lines. */
function evidenceOfPolicy(page: PageFacts, response: Hop, metas: PageFacts['metas']): Evidence {
  return metas.length > 0
    ? evidenceOf(metas, ({ element }) => elementItem(page, element))
    : headerEvidence(response.headers, 'referrer-policy');
}
