import { headerValue } from '@pagemark/domain';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import {
  expiresInOf,
  maxAgeOf,
  parseCacheControl,
  staleWhileRevalidateOf,
} from '@pagemark/html/formats/cache-control';
import { splitList } from '@pagemark/html/formats/split-list';
import { durationText } from '../definition/duration-text.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** webhint's limit for pages. */
const LIFETIME_MAX_S = 180;

type Measured = { lifetimeS: number };

/**
 * How long browsers may reuse the page without revalidation (RFC 9111, section 4.2). A page should declare this,
 * otherwise each browser guesses; as in webhint, for at most 180 s, because the URL of a page does not change with its
 * content.
 */
export const cacheHtml = defineCheck({
  id: 'cache-html',
  category: 'performance',
  severity: 'low',
  title: 'HTML cache lifetime',
  description: 'Cached too long, the page goes stale; with no header, each browser decides.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9111#section-4.2',
  requires: ['response', 'fetched'],
  outcomes: {
    'not-cached': {
      verdict: 'pass',
      message: 'Browsers do not reuse the page without asking the server again.',
    },
    'stale-first': {
      verdict: 'pass',
      message: ({ staleS }: { staleS: number }) =>
        `Browsers may show an old copy of the page for up to ${durationText(staleS)} while they ask the server for a new one.`,
    },
    short: {
      verdict: 'pass',
      message: ({ lifetimeS }: Measured) => `The page has a cache lifetime of ${durationText(lifetimeS)}.`,
    },
    long: {
      verdict: 'warn',
      message: ({ lifetimeS }: Measured) =>
        `The page has a cache lifetime of ${durationText(lifetimeS)}; at most ${durationText(LIFETIME_MAX_S)} is recommended.`,
      recommendation:
        'Send Cache-Control: no-cache, or a max-age of at most three minutes; use s-maxage for shared caches.',
    },
    unset: {
      verdict: 'warn',
      message: 'This page has no cache lifetime.',
      recommendation: 'Send Cache-Control: no-cache so that browsers revalidate the page.',
    },
  },
  run({ response, fetched }) {
    const evidence = headerEvidence(response.headers, 'cache-control', 'expires');
    const cacheControl = parseCacheControl(headerValue(response.headers, 'cache-control') ?? '');
    // A copy of a response with `Vary: *` matches no request (RFC 9111, section 4.1).
    const matchesNothing = splitList(headerValue(response.headers, 'vary') ?? '').includes('*');
    if (matchesNothing || cacheControl.has('no-store') || cacheControl.has('no-cache'))
      return finding('not-cached');
    const lifetimeS = maxAgeOf(cacheControl) ?? expiresInOf(response.headers, fetched.at);
    if (lifetimeS === null) return finding('unset', { evidence });
    if (lifetimeS === 0) {
      const staleS = staleWhileRevalidateOf(cacheControl);
      return staleS === 0 ? finding('not-cached') : finding('stale-first', { data: { staleS } });
    }
    const data = { lifetimeS };
    return lifetimeS > LIFETIME_MAX_S ? finding('long', { data, evidence }) : finding('short', { data });
  },
});
