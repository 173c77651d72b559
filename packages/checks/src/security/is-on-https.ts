import { isPrivateHost } from '@pagemark/html/facts/private-host';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * The scheme of the page after all redirects. All comparable tools fail http:. On public sites it caps the result:
 * Chrome 154 (October 2026) asks people for permission before it opens one without HTTPS
 * (https://security.googleblog.com/2025/10/https-by-default.html). It does not ask for names and addresses of private
 * networks.
 */
export const isOnHttps = defineCheck({
  id: 'is-on-https',
  category: 'security',
  severity: 'high',
  title: 'HTTPS',
  description:
    'Over plain HTTP, anyone on the network can read and change the page, and browsers mark it as not secure or ask people before they open it.',
  reference: 'https://www.w3.org/TR/secure-contexts/',
  requires: ['url'],
  outcomes: {
    https: { verdict: 'pass', message: 'This page is served over HTTPS.' },
    http: {
      verdict: 'fail',
      isSevere: true,
      message: 'This page is served over plain HTTP.',
      recommendation: 'Serve the page over HTTPS, and redirect its http: URL.',
    },
    private: {
      verdict: 'fail',
      message: 'This page is served over plain HTTP, from a private host.',
      recommendation: 'Serve the page over HTTPS when others can reach it, and redirect its http: URL.',
    },
  },
  run({ url }) {
    if (url.protocol === 'https:') return finding('https');
    return finding(isPrivate(url.hostname) ? 'private' : 'http');
  },
});

/** Includes names without a domain, which resolve only in private networks. */
function isPrivate(hostname: string): boolean {
  return isPrivateHost(hostname) || /^[^.[]+$/.test(hostname);
}
