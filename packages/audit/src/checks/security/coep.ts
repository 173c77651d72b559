import { headerValue } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { headerEvidence } from '../../evidence/header-evidence.ts';
import { parseFieldToken } from '../../formats/structured-field.ts';

/**
 * Cross-Origin-Embedder-Policy, a token of structured fields (HTML standard); anything else counts as `unsafe-none`. An
 * isolating value passes, none is only told, since few pages need it, one that browsers do not know fails.
 */
export const coep = defineCheck({
  id: 'coep',
  category: 'security',
  severity: 'low',
  title: 'Cross-Origin-Embedder-Policy',
  why: 'It lets the page embed only what agrees to it, which browsers ask of pages that want a process of their own.',
  docs: 'https://html.spec.whatwg.org/multipage/browsers.html#coep',
  needs: ['response', 'url'],
  outcomes: {
    isolated: {
      verdict: 'pass',
      message: ({ policy }: { policy: string }) => `The embedder policy is ${policy}.`,
    },
    unset: { verdict: 'info', message: 'The page sets no embedder policy, which only few pages need.' },
    invalid: {
      verdict: 'fail',
      message: 'The Cross-Origin-Embedder-Policy header has a value that browsers do not know.',
      advice: 'Send Cross-Origin-Embedder-Policy: require-corp or credentialless, or leave it out.',
    },
    'not-https': { verdict: 'not_applicable', message: 'Browsers heed the header only over HTTPS.' },
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
