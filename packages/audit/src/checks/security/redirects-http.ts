import { journeyEnd } from '@pagemark/domain';
import type { Journey } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

/**
 * Where the page’s address over http leads, with the Observatory’s steps: the first redirect should go to https on the same host, so that
 * HSTS can take hold there; one that goes elsewhere first, or stays on http, warns; one that ends on http fails. A
 * closed port is as good. A page that itself is on http is told by `is-on-https`.
 */
export const redirectsHttp = defineCheck({
  id: 'redirects-http',
  category: 'security',
  severity: 'high',
  title: 'Redirect to HTTPS',
  why: 'Who types the address without https begins on an open line, and must be led off it at once.',
  docs: 'https://www.rfc-editor.org/rfc/rfc6797#section-7.2',
  needs: ['httpTwin', 'url'],
  outcomes: {
    redirected: { verdict: 'pass', message: 'The address over http redirects to https on the same host.' },
    closed: { verdict: 'pass', message: 'The host does not answer over http.' },
    http: {
      verdict: 'not_applicable',
      message: 'The page itself came over http, or from a port of its own.',
    },
    'other-host-first': {
      verdict: 'warn',
      message: ({ to }: { to: string }) => `The address over http first redirects to another host: ${to}.`,
      advice: 'Redirect to https on the same host first, so that browsers learn to use it always.',
    },
    'http-first': {
      verdict: 'warn',
      message: ({ to }: { to: string }) =>
        `The address over http first redirects to another http: address: ${to}.`,
      advice: 'Let the first redirect go to https.',
    },
    'stays-http': {
      verdict: 'fail',
      message: 'The address over http answers without leading to https.',
      advice: 'Redirect every http: address to the same address with https: (301 or 308).',
    },
    unclear: { verdict: 'unknown', message: 'It could not be seen what answers over http.' },
  },
  run({ httpTwin, url }) {
    if (httpTwin === null) return finding('http');
    const first = httpTwin.hops[0];
    if (first === undefined) {
      const isClosed = httpTwin.failure === 'connection_refused' || httpTwin.failure === 'connection_failed';
      return finding(isClosed ? 'closed' : 'unclear');
    }
    const evidence = evidenceOf(httpTwin.hops, (hop) => ({ url: hop.url, detail: `status ${hop.status}` }));
    const target = first.location === null ? null : URL.parse(first.location);
    if (endsOnHttp(httpTwin)) return finding('stays-http', { evidence });
    if (target === null) return finding('unclear');
    if (target.protocol !== 'https:') return finding('http-first', { data: { to: target.href }, evidence });
    return target.hostname === url.hostname || target.hostname === URL.parse(first.url)?.hostname
      ? finding('redirected')
      : finding('other-host-first', { data: { to: target.href }, evidence });
  },
});

/** Whether an answer of success came over http: one with an error leads nobody anywhere. */
function endsOnHttp(journey: Journey): boolean {
  const end = journeyEnd(journey);
  return end !== null && end.url.startsWith('http:') && end.status >= 200 && end.status < 300;
}
