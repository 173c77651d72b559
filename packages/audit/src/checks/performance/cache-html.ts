import type { Hop } from '@pagemark/domain';
import { headerValue } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { headerEvidence } from '../../evidence/header-evidence.ts';
import { maxAgeOf, parseCacheControl } from '../../formats/cache-control.ts';

/** webhint's limit for pages. */
const LIFETIME_MAX_S = 180;

type Measured = { lifetimeS: number };

/**
 * How long browsers may show a kept copy of the page without asking (RFC 9111, section 4.2). A page should say so, else each
 * browser guesses; as in webhint for at most 180 s, since the address of a page, unlike that of a file, stays the same.
 */
export const cacheHtml = defineCheck({
  id: 'cache-html',
  category: 'performance',
  severity: 'low',
  title: 'Caching of the page',
  why: 'A page that is kept too long shows what was; one of which nothing is said is kept as each browser likes.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9111#section-4.2',
  needs: ['response', 'fetched'],
  outcomes: {
    'not-kept': {
      verdict: 'pass',
      message: 'Browsers are told to ask before they show a kept copy of the page.',
    },
    short: {
      verdict: 'pass',
      message: ({ lifetimeS }: Measured) => `Browsers may show a kept copy of the page for ${lifetimeS} s.`,
    },
    long: {
      verdict: 'warn',
      message: ({ lifetimeS }: Measured) =>
        `Browsers may show a kept copy of the page for ${lifetimeS} s without asking.`,
      advice:
        'Send Cache-Control: no-cache, or a max-age of at most three minutes; give shared caches s-maxage.',
    },
    unset: {
      verdict: 'warn',
      message: 'The page does not say how long browsers may keep it.',
      advice: 'Send Cache-Control: no-cache, so that browsers ask whether their copy is current.',
    },
  },
  run({ response, fetched }) {
    const evidence = headerEvidence(response.headers, 'cache-control', 'expires');
    const cacheControl = parseCacheControl(headerValue(response.headers, 'cache-control') ?? '');
    if (cacheControl.has('no-store') || cacheControl.has('no-cache')) return finding('not-kept');
    const lifetimeS = maxAgeOf(cacheControl) ?? expiresIn(response, fetched.at);
    if (lifetimeS === null) return finding('unset', { evidence });
    if (lifetimeS === 0) return finding('not-kept');
    const data = { lifetimeS };
    return lifetimeS > LIFETIME_MAX_S ? finding('long', { data, evidence }) : finding('short', { data });
  },
});

/** The lifetime by Expires, in seconds; one that is past or cannot be read is 0; null without the header. */
function expiresIn(response: Hop, now: Date): number | null {
  const expires = headerValue(response.headers, 'expires');
  if (expires === null) return null;
  const date = Date.parse(headerValue(response.headers, 'date') ?? '');
  const seconds = (Date.parse(expires) - (Number.isNaN(date) ? now.getTime() : date)) / 1_000;
  return seconds > 0 ? Math.round(seconds) : 0;
}
