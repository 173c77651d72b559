import { headerValue } from '@pagemark/domain';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import { parseFieldToken } from '@pagemark/html/formats/structured-field';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const ISOLATING: readonly string[] = ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'];

/**
 * Cross-Origin-Opener-Policy, a structured field token (HTML standard); any other value counts as `unsafe-none`.
 * Graded as in the HTTP Observatory: an isolating value passes, a missing header is informational, an invalid value
 * fails.
 */
export const originIsolation = defineCheck({
  id: 'origin-isolation',
  category: 'security',
  severity: 'low',
  title: 'Cross-Origin-Opener-Policy (COOP)',
  description: 'COOP separates the page from windows of other sites, which could otherwise spy on it.',
  reference: 'https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies',
  requires: ['response', 'url'],
  outcomes: {
    isolated: {
      verdict: 'pass',
      message: ({ policy }: { policy: string }) => `Cross-Origin-Opener-Policy is ${policy}.`,
    },
    unset: {
      verdict: 'info',
      message: 'This page is not isolated from windows of other sites.',
      recommendation: 'Send Cross-Origin-Opener-Policy: same-origin, or same-origin-allow-popups.',
    },
    invalid: {
      verdict: 'fail',
      message: 'The Cross-Origin-Opener-Policy header has an invalid value, which browsers ignore.',
      recommendation: 'Send Cross-Origin-Opener-Policy: same-origin, or same-origin-allow-popups.',
    },
    'not-https': { verdict: 'not_applicable', message: 'Browsers honor this header only over HTTPS.' },
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
