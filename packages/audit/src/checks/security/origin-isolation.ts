import { headerValue } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { headerEvidence } from '../../evidence/header-evidence.ts';
import { parseFieldToken } from '../../formats/structured-field.ts';

const ISOLATING: readonly string[] = ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'];

/**
 * Cross-Origin-Opener-Policy, a token of structured fields (HTML standard); anything else counts as `unsafe-none`. Graded as in
 * the HTTP Observatory: an isolating value passes, none is only told, one that browsers do not know fails.
 */
export const originIsolation = defineCheck({
  id: 'origin-isolation',
  category: 'security',
  severity: 'low',
  title: 'Cross-Origin-Opener-Policy',
  why: 'It cuts the ties between the page and windows of other sites, by which they could spy on it.',
  docs: 'https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies',
  needs: ['response', 'url'],
  outcomes: {
    isolated: {
      verdict: 'pass',
      message: ({ policy }: { policy: string }) => `The opener policy is ${policy}.`,
    },
    unset: {
      verdict: 'info',
      message: 'The page does not cut its ties to windows of other sites.',
      advice: 'Send Cross-Origin-Opener-Policy: same-origin, or same-origin-allow-popups.',
    },
    invalid: {
      verdict: 'fail',
      message: 'The Cross-Origin-Opener-Policy header has a value that browsers do not know.',
      advice: 'Send Cross-Origin-Opener-Policy: same-origin, or same-origin-allow-popups.',
    },
    'not-https': { verdict: 'not_applicable', message: 'Browsers heed the header only over HTTPS.' },
  },
  run({ response, url }) {
    if (url.protocol !== 'https:') return finding('not-https');
    const value = headerValue(response.headers, 'cross-origin-opener-policy');
    if (value === null) return finding('unset');
    const policy = parseFieldToken(value) ?? '';
    if (ISOLATING.includes(policy)) return finding('isolated', { data: { policy } });
    if (policy === 'unsafe-none') return finding('unset');
    return finding('invalid', { evidence: headerEvidence(response.headers, 'cross-origin-opener-policy') });
  },
});
