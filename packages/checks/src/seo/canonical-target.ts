import { finalResponse, isLostInRedirects, isSignInUrl } from '@pagemark/domain';
import { isInconclusive } from '@pagemark/html/artifacts/inconclusive-status';
import { readLinkedPage } from '@pagemark/html/artifacts/linked-page-facts';
import { isSameDocument } from '@pagemark/html/artifacts/same-document';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Target = { target: string };

/**
 * Checks the response at the canonical URL when that is another page: it should exist, not redirect, be indexable, and
 * not declare yet another canonical URL (RFC 6596, section 3 discourages such chains). If it requires visitors to sign
 * in, the result is unknown.
 */
export const canonicalTarget = defineCheck({
  id: 'canonical-target',
  category: 'seo',
  severity: 'medium',
  title: 'Canonical URL target',
  description: 'If the canonical URL cannot be indexed, search engines may index neither page.',
  reference: 'https://www.rfc-editor.org/rfc/rfc6596#section-3',
  requires: ['canonicalTarget', 'fetched'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: ({ target }: Target) => `The canonical URL ${target} returns an indexable page.`,
    },
    'no-other-canonical': {
      verdict: 'not_applicable',
      message: 'This page does not declare another page as canonical.',
    },
    redirected: {
      verdict: 'fail',
      message: ({ target, finalUrl }: Target & { finalUrl: string }) =>
        `The canonical URL ${target} redirects to ${finalUrl}.`,
      recommendation: 'Use the final URL of the redirect as the canonical URL.',
    },
    missing: {
      verdict: 'fail',
      message: ({ target, status }: Target & { status: number }) =>
        `The canonical URL ${target} returns status ${status}.`,
      recommendation: 'Use a canonical URL that returns status 200.',
    },
    noindex: {
      verdict: 'fail',
      message: ({ target }: Target) => `The canonical URL ${target} is set to noindex.`,
      recommendation:
        'Remove noindex, none, or the unavailable_after date that has passed, from that page; or choose another canonical URL.',
    },
    chained: {
      verdict: 'warn',
      message: ({ target, next }: Target & { next: string }) =>
        `The canonical URL ${target} declares another canonical URL: ${next}.`,
      recommendation: 'Use the last URL of the chain as the canonical URL.',
    },
    unclear: {
      verdict: 'unknown',
      message: 'The server of the canonical URL denied access or did not respond.',
    },
  },
  run({ canonicalTarget: nearby, fetched }) {
    if (nearby === null) return finding('no-other-canonical');
    const { from: target, failure, hops } = nearby.redirectChain;
    const next = hops[0]?.location ?? null;
    if (isLostInRedirects(failure) && next !== null && !isSignInUrl(next))
      return finding('redirected', { data: { target, finalUrl: next } });
    const end = finalResponse(nearby.redirectChain);
    if (end === null || isInconclusive(end.status) || isSignInUrl(end.url)) return finding('unclear');
    if (end.status >= 400) return finding('missing', { data: { target, status: end.status } });
    if (hops.length > 1 && !isSameDocument(end.url, target)) {
      return finding('redirected', { data: { target, finalUrl: end.url } });
    }
    const facts = readLinkedPage(nearby, fetched.at);
    if (facts.isNoindex) return finding('noindex', { data: { target } });
    const other = facts.canonicals.find((canonical) => !isSameDocument(canonical, end.url));
    return other === undefined
      ? finding('good', { data: { target } })
      : finding('chained', { data: { target, next: other } });
  },
});
