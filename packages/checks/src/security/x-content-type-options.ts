import { headerValue, isNosniff } from '@pagemark/domain';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * X-Content-Type-Options as browsers parse it (Fetch standard, "determine nosniff"): the first value of the list must
 * be `nosniff`, in any case.
 */
export const xContentTypeOptions = defineCheck({
  id: 'x-content-type-options',
  category: 'security',
  severity: 'medium',
  title: 'X-Content-Type-Options',
  description:
    'Without nosniff, browsers may treat an uploaded file or a data response as a script or stylesheet.',
  reference: 'https://fetch.spec.whatwg.org/#x-content-type-options-header',
  requires: ['response'],
  outcomes: {
    nosniff: { verdict: 'pass', message: 'MIME type sniffing is disabled (nosniff).' },
    invalid: {
      verdict: 'fail',
      message: 'X-Content-Type-Options has a value other than nosniff, which browsers ignore.',
      recommendation: 'Send X-Content-Type-Options: nosniff.',
    },
    missing: {
      verdict: 'fail',
      message: 'This page has no X-Content-Type-Options header.',
      recommendation: 'Send X-Content-Type-Options: nosniff.',
    },
  },
  run({ response }) {
    const value = headerValue(response.headers, 'x-content-type-options');
    if (value === null) return finding('missing');
    if (isNosniff(response.headers)) return finding('nosniff');
    return finding('invalid', { evidence: headerEvidence(response.headers, 'x-content-type-options') });
  },
});
