import { journeyEnd } from '@pagemark/domain';
import { readNearbyPage } from '../../around/nearby-facts.ts';
import { isSamePage } from '../../around/same-page.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** Statuses of a server that does not let us see: they say nothing of the page. */
const CLOSED: ReadonlySet<number> = new Set([401, 403, 407, 429, 503]);

type Target = { target: string };

/**
 * What answers at the canonical URL, when that is another page: it should be there, lead nowhere else, let itself be indexed,
 * and not name yet another page as canonical (RFC 6596, section 3: the target should not be such a chain).
 */
export const canonicalTarget = defineCheck({
  id: 'canonical-target',
  category: 'seo',
  severity: 'medium',
  title: 'Page at the canonical URL',
  why: 'A canonical URL that cannot be indexed takes this page out of searches and puts nothing in its place.',
  docs: 'https://www.rfc-editor.org/rfc/rfc6596#section-3',
  needs: ['canonicalTarget', 'fetched'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: ({ target }: Target) => `The canonical URL ${target} answers with a page that can be indexed.`,
    },
    own: { verdict: 'not_applicable', message: 'The page names no other page as canonical.' },
    redirected: {
      verdict: 'fail',
      message: ({ target, finalUrl }: Target & { finalUrl: string }) =>
        `The canonical URL ${target} redirects to ${finalUrl}.`,
      advice: 'Name the address where the redirect ends.',
    },
    missing: {
      verdict: 'fail',
      message: ({ target, status }: Target & { status: number }) =>
        `The canonical URL ${target} answers with the status ${status}.`,
      advice: 'Name an address that answers with the page.',
    },
    noindex: {
      verdict: 'fail',
      message: ({ target }: Target) => `The page at the canonical URL ${target} forbids to index it.`,
      advice: 'Remove noindex there, or name another page.',
    },
    chained: {
      verdict: 'warn',
      message: ({ target, next }: Target & { next: string }) =>
        `The page at the canonical URL ${target} names another one as canonical: ${next}.`,
      advice: 'Name the last page of the chain.',
    },
    unclear: { verdict: 'unknown', message: 'The server of the canonical URL did not let it be seen.' },
  },
  run({ canonicalTarget: nearby, fetched }) {
    if (nearby === null) return finding('own');
    const target = nearby.journey.from;
    const end = journeyEnd(nearby.journey);
    if (end === null || CLOSED.has(end.status)) return finding('unclear');
    if (end.status >= 400) return finding('missing', { data: { target, status: end.status } });
    if (nearby.journey.hops.length > 1 && !isSamePage(end.url, target)) {
      return finding('redirected', { data: { target, finalUrl: end.url } });
    }
    const facts = readNearbyPage(nearby, fetched.at);
    if (facts.isNoindex) return finding('noindex', { data: { target } });
    const next = facts.canonicals.find((canonical) => !isSamePage(canonical, end.url));
    return next === undefined
      ? finding('good', { data: { target } })
      : finding('chained', { data: { target, next } });
  },
});
