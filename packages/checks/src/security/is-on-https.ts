import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** The scheme of the page after all redirects. All comparable tools fail http:. */
export const isOnHttps = defineCheck({
  id: 'is-on-https',
  category: 'security',
  severity: 'high',
  title: 'HTTPS',
  description:
    'Over plain HTTP, anyone on the network can read and change the page, and browsers mark it as not secure.',
  reference: 'https://www.w3.org/TR/secure-contexts/',
  requires: ['url'],
  outcomes: {
    https: { verdict: 'pass', message: 'This page is served over HTTPS.' },
    http: {
      verdict: 'fail',
      message: 'This page is served over plain HTTP.',
      recommendation: 'Serve the page over HTTPS, and redirect its http: URL.',
    },
  },
  run({ url }) {
    return url.protocol === 'https:' ? finding('https') : finding('http');
  },
});
