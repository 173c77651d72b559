import { headerValue } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { headerEvidence } from '../../evidence/header-evidence.ts';

/**
 * X-Content-Type-Options as browsers read it (Fetch standard, "determine nosniff"): the first value of the list is
 * `nosniff`, in any case.
 */
export const xContentTypeOptions = defineCheck({
  id: 'x-content-type-options',
  category: 'security',
  severity: 'medium',
  title: 'X-Content-Type-Options',
  why: 'Without it browsers may take an uploaded file or an answer of data for a script or a style.',
  docs: 'https://fetch.spec.whatwg.org/#x-content-type-options-header',
  needs: ['response'],
  outcomes: {
    nosniff: { verdict: 'pass', message: 'Browsers are told not to guess types.' },
    invalid: {
      verdict: 'fail',
      message: 'X-Content-Type-Options has a value other than nosniff, which browsers ignore.',
      advice: 'Send X-Content-Type-Options: nosniff.',
    },
    missing: {
      verdict: 'fail',
      message: 'The page sends no X-Content-Type-Options header.',
      advice: 'Send X-Content-Type-Options: nosniff.',
    },
  },
  run({ response }) {
    const value = headerValue(response.headers, 'x-content-type-options');
    if (value === null) return finding('missing');
    const first = value.split(',', 1)[0] ?? '';
    if (first.trim().toLowerCase() === 'nosniff') return finding('nosniff');
    return finding('invalid', { evidence: headerEvidence(response.headers, 'x-content-type-options') });
  },
});
