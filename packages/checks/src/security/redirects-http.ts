import { finalResponse } from '@pagemark/domain';
import type { RedirectChain } from '@pagemark/domain';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Errors that every client gets: servers send them for http: URLs that they were not configured for. */
const ERRORS: ReadonlySet<number> = new Set([400, 404, 405, 410, 421, 426]);

/**
 * The destination of the page's http: URL, by the Observatory's criteria: the first redirect should go to https: on the
 * same host, so HSTS takes effect there. Redirecting elsewhere first, or to another http: URL, is a warning; ending on
 * http: fails. So that visitors do not end on an error, http: should not return one either; statuses that depend on the
 * client or on the moment are not judged. A closed port passes. A page on http: is covered by is-on-https.
 */
export const redirectsHttp = defineCheck({
  id: 'redirects-http',
  category: 'security',
  severity: 'high',
  title: 'HTTP to HTTPS redirect',
  description:
    'Visitors who type a URL without https:// start on an insecure connection and must be redirected immediately.',
  reference: 'https://www.rfc-editor.org/rfc/rfc6797#section-7.2',
  requires: ['httpVariant', 'url'],
  outcomes: {
    redirected: { verdict: 'pass', message: 'http:// redirects to https:// on the same host.' },
    'no-http': { verdict: 'pass', message: 'The host does not respond over http://.' },
    http: {
      verdict: 'not_applicable',
      message: 'This page itself is served over HTTP or on a custom port.',
    },
    'other-host-first': {
      verdict: 'warn',
      message: ({ to }: { to: string }) => `http:// first redirects to another host: ${to}.`,
      recommendation: 'Redirect to https:// on the same host first, so that HSTS takes effect.',
    },
    'http-first': {
      verdict: 'warn',
      message: ({ to }: { to: string }) => `http:// first redirects to another http:// URL: ${to}.`,
      recommendation: 'Make the first redirect go to https://.',
    },
    'stays-http': {
      verdict: 'fail',
      message: 'http:// does not redirect to https://.',
      recommendation: 'Redirect every http:// URL to the same URL with https:// (301 or 308).',
    },
    'http-error': {
      verdict: 'warn',
      message: ({ status }: { status: number }) =>
        `http:// returns an error (status ${status}) instead of redirecting to https://.`,
      recommendation: 'Redirect every http:// URL to the same URL with https:// (301 or 308).',
    },
    unclear: { verdict: 'unknown', message: 'The response over http:// could not be determined.' },
  },
  run({ httpVariant, url }) {
    if (httpVariant === null) return finding('http');
    const first = httpVariant.hops[0];
    if (first === undefined) {
      const isHttpClosed =
        httpVariant.failure === 'connection_refused' || httpVariant.failure === 'connection_failed';
      return finding(isHttpClosed ? 'no-http' : 'unclear');
    }
    const evidence = evidenceOf(httpVariant.hops, (hop) => ({
      url: hop.url,
      detail: `status ${hop.status}`,
    }));
    const target = first.location === null ? null : URL.parse(first.location);
    if (endsOnHttp(httpVariant)) return finding('stays-http', { evidence });
    if (first.location === null && ERRORS.has(first.status))
      return finding('http-error', { data: { status: first.status }, evidence });
    if (target === null) return finding('unclear');
    if (target.protocol !== 'https:') return finding('http-first', { data: { to: target.href }, evidence });
    return target.hostname === url.hostname || target.hostname === URL.parse(first.url)?.hostname
      ? finding('redirected')
      : finding('other-host-first', { data: { to: target.href }, evidence });
  },
});

/** Whether the final response came over http: with a success status; error pages do not count. */
function endsOnHttp(redirectChain: RedirectChain): boolean {
  const end = finalResponse(redirectChain);
  return end !== null && end.url.startsWith('http:') && end.status >= 200 && end.status < 300;
}
