import { headerValue } from '@pagemark/domain';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import { headerPolicies } from '@pagemark/html/facts/page-policies';
import { isBroadSource, sourcesOf } from '@pagemark/html/formats/content-security-policy';
import { splitList } from '@pagemark/html/formats/split-list';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Whether other sites may frame the page: `frame-ancestors` in an enforced policy header (in a `<meta>` element it
 * has no effect), which overrides X-Frame-Options; otherwise X-Frame-Options as in the HTML standard, where several
 * different values block. Graded as in the HTTP Observatory; ALLOW-FROM, which browsers no longer support, is a
 * warning, and so is a policy that allows every site (the Observatory fails it): players and widgets are meant to be framed.
 */
export const clickjackingMitigation = defineCheck({
  id: 'clickjacking-mitigation',
  category: 'security',
  severity: 'medium',
  title: 'Clickjacking protection',
  description: 'A page that any site can frame can be placed invisibly under what visitors think they click.',
  reference: 'https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-x-frame-options-header',
  requires: ['response'],
  outcomes: {
    'frame-ancestors': {
      verdict: 'pass',
      message: 'The frame-ancestors directive restricts which sites may frame this page.',
    },
    'x-frame-options': {
      verdict: 'pass',
      message: 'X-Frame-Options prevents other sites from framing this page.',
    },
    'allow-from': {
      verdict: 'warn',
      message: 'X-Frame-Options is set to ALLOW-FROM, which browsers ignore.',
      recommendation:
        'List the sites that may frame the page in the frame-ancestors directive of a Content-Security-Policy header.',
    },
    open: {
      verdict: 'warn',
      message: 'The frame-ancestors directive allows any site to frame this page.',
      recommendation: "Set frame-ancestors to 'none', 'self' or the sites that need it.",
    },
    invalid: {
      verdict: 'fail',
      message: 'The X-Frame-Options header has an invalid value, which browsers ignore.',
      recommendation: "Send Content-Security-Policy: frame-ancestors 'self', or X-Frame-Options: SAMEORIGIN.",
    },
    missing: {
      verdict: 'fail',
      message: 'Any site may frame this page.',
      recommendation: "Send Content-Security-Policy: frame-ancestors 'self', or X-Frame-Options: SAMEORIGIN.",
    },
  },
  run({ response }) {
    const ancestors = headerPolicies(response)
      .map((policy) => sourcesOf(policy, 'frame-ancestors'))
      .filter((sources) => sources !== null);
    if (ancestors.length > 0) {
      const isOpen = ancestors.every((sources) => sources.some((source) => isBroadSource(source)));
      const evidence = headerEvidence(response.headers, 'content-security-policy');
      return isOpen ? finding('open', { evidence }) : finding('frame-ancestors');
    }
    const options = headerValue(response.headers, 'x-frame-options');
    if (options === null) return finding('missing');
    const evidence = headerEvidence(response.headers, 'x-frame-options');
    const values = new Set(splitList(options).map((value) => value.toLowerCase()));
    const isKnown =
      values.has('deny') || values.has('sameorigin') || (values.size > 1 && values.has('allowall'));
    if (isKnown) return finding('x-frame-options');
    const isAllowFrom = [...values].some((value) => value.startsWith('allow-from'));
    return isAllowFrom ? finding('allow-from', { evidence }) : finding('invalid', { evidence });
  },
});
