import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** The scheme by which the page itself came, after all redirects. Every system of the field fails http. */
export const isOnHttps = defineCheck({
  id: 'is-on-https',
  category: 'security',
  severity: 'high',
  title: 'HTTPS',
  why: 'Over plain HTTP anyone on the way can read and change the page, and browsers mark it as not secure.',
  docs: 'https://www.w3.org/TR/secure-contexts/',
  needs: ['url'],
  outcomes: {
    https: { verdict: 'pass', message: 'The page is served over HTTPS.' },
    http: {
      verdict: 'fail',
      message: 'The page is served over plain HTTP.',
      advice: 'Serve the page over HTTPS and redirect its http: address there.',
    },
  },
  run({ url }) {
    return url.protocol === 'https:' ? finding('https') : finding('http');
  },
});
