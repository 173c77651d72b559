import { headerValue } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { headerEvidence } from '../../evidence/header-evidence.ts';
import { headerPolicies } from '../../facts/page-policies.ts';
import { isBroadSource, sourcesOf } from '../../formats/content-security-policy.ts';
import { listMembers } from '../../formats/list-members.ts';

/**
 * Whether other sites may frame the page: `frame-ancestors` of an enforced policy header (in a `meta` element it is
 * void), which sets X-Frame-Options aside when present, else X-Frame-Options by the HTML standard, where several values
 * that differ block. Graded as in the HTTP Observatory; ALLOW-FROM, which browsers no longer know, warns.
 */
export const clickjackingMitigation = defineCheck({
  id: 'clickjacking-mitigation',
  category: 'security',
  severity: 'medium',
  title: 'Protection against framing',
  why: 'A page that any site can frame can be laid invisibly under what a visitor believes to click.',
  docs: 'https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-x-frame-options-header',
  needs: ['response'],
  outcomes: {
    'frame-ancestors': { verdict: 'pass', message: 'The policy of the page names who may frame it.' },
    'x-frame-options': {
      verdict: 'pass',
      message: 'X-Frame-Options keeps other sites from framing the page.',
    },
    'allow-from': {
      verdict: 'warn',
      message: 'X-Frame-Options says ALLOW-FROM, which browsers ignore.',
      advice:
        'Name the sites that may frame the page in frame-ancestors of a Content-Security-Policy header.',
    },
    open: {
      verdict: 'fail',
      message: 'The frame-ancestors of the page’s policy allow any site to frame it.',
      advice: 'Set frame-ancestors to none, self or the sites that need it.',
    },
    invalid: {
      verdict: 'fail',
      message: 'The X-Frame-Options header has a value that browsers do not know.',
      advice: "Send Content-Security-Policy: frame-ancestors 'self', or X-Frame-Options: SAMEORIGIN.",
    },
    missing: {
      verdict: 'fail',
      message: 'Any site may frame the page.',
      advice: "Send Content-Security-Policy: frame-ancestors 'self', or X-Frame-Options: SAMEORIGIN.",
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
    const values = new Set(listMembers(options).map((value) => value.toLowerCase()));
    const isKnown =
      values.has('deny') || values.has('sameorigin') || (values.size > 1 && values.has('allowall'));
    if (isKnown) return finding('x-frame-options');
    const isAllowFrom = [...values].some((value) => value.startsWith('allow-from'));
    return isAllowFrom ? finding('allow-from', { evidence }) : finding('invalid', { evidence });
  },
});
