import { headerValue } from '@pagemark/domain';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import { parseFieldToken } from '@pagemark/html/formats/structured-field';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Cross-Origin-Embedder-Policy, a structured field token (HTML standard); any other value counts as `unsafe-none`. An
 * isolating value passes; a missing header is informational, because few pages need it; an invalid value fails.
 */
export const coep = defineCheck({
  id: 'coep',
  category: 'security',
  severity: 'low',
  title: 'Cross-Origin-Embedder-Policy (COEP)',
  description:
    'COEP lets a page embed only resources that opt in, which browsers require for cross-origin isolation.',
  reference: 'https://html.spec.whatwg.org/multipage/browsers.html#coep',
  requires: ['response', 'url'],
  outcomes: {
    isolated: {
      verdict: 'pass',
      message: ({ policy }: { policy: string }) => `Cross-Origin-Embedder-Policy is ${policy}.`,
    },
    unset: { verdict: 'info', message: 'No Cross-Origin-Embedder-Policy is set. Few pages need one.' },
    invalid: {
      verdict: 'fail',
      message: 'The Cross-Origin-Embedder-Policy header has an invalid value, which browsers ignore.',
      recommendation:
        'Send Cross-Origin-Embedder-Policy: require-corp or credentialless, or remove the header.',
    },
    'not-https': { verdict: 'not_applicable', message: 'Browsers honor this header only over HTTPS.' },
  },
  run({ response, url }) {
    if (url.protocol !== 'https:') return finding('not-https');
    const value = headerValue(response.headers, 'cross-origin-embedder-policy');
    if (value === null) return finding('unset');
    const policy = parseFieldToken(value) ?? '';
    if (policy === 'require-corp' || policy === 'credentialless')
      return finding('isolated', { data: { policy } });
    if (policy === 'unsafe-none') return finding('unset');
    return finding('invalid', { evidence: headerEvidence(response.headers, 'cross-origin-embedder-policy') });
  },
});
