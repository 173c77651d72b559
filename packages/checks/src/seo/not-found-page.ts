import { finalResponse, isSignInUrl } from '@pagemark/domain';
import { isSameSite } from '@pagemark/html/facts/registrable-domain';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

// Old browsers replaced shorter error pages with their own (webhint).
const THRESHOLDS = { goodMinBytes: 512 };

type Measured = { status: number };

/**
 * The response for a path that cannot exist should be 404 or 410. Any success status is a soft 404, whatever the
 * content; a redirect to the home page is one, too, but common practice, so it only warns (as in webhint and phpRank).
 * A redirect to a sign-in page or another site reveals nothing about missing pages.
 */
export const notFoundPage = defineCheck({
  id: 'not-found-page',
  category: 'seo',
  severity: 'medium',
  title: '404 handling',
  description: 'Without a proper 404 status, search engines index pages that do not exist.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5',
  requires: ['missingPage'],
  thresholds: THRESHOLDS,
  outcomes: {
    'not-found': {
      verdict: 'pass',
      message: ({ status }: Measured) => `A missing page returns status ${status}.`,
    },
    short: {
      verdict: 'warn',
      message: ({ status, bytes }: Measured & { bytes: number }) =>
        `The ${status} page is nearly empty (${pluralize(bytes, 'byte')}).`,
      recommendation: 'Create a helpful 404 page with links to the home page and a search.',
    },
    'redirect-home': {
      verdict: 'warn',
      message: 'A missing page redirects to the home page.',
      recommendation: 'Return status 404 with an error page.',
    },
    found: {
      verdict: 'fail',
      message: ({ status }: Measured) => `A missing page returns status ${status} instead of 404.`,
      recommendation: 'Return status 404 for pages that do not exist.',
    },
    'server-error': {
      verdict: 'fail',
      message: ({ status }: Measured) => `A missing page returns a server error (status ${status}).`,
      recommendation: 'Return status 404 for pages that do not exist.',
    },
    unclear: { verdict: 'unknown', message: 'The response for missing pages could not be determined.' },
  },
  run({ missingPage: { redirectChain, bytes } }, thresholds) {
    const end = finalResponse(redirectChain);
    if (end === null) return finding('unclear');
    const { status } = end;
    if (status === 404 || status === 410) {
      const length = bytes.decoded ?? bytes.wire;
      return length !== null && length < thresholds.goodMinBytes
        ? finding('short', { data: { status, bytes: length } })
        : finding('not-found', { data: { status } });
    }
    if (status >= 500 && status !== 503) return finding('server-error', { data: { status } });
    if (status < 200 || status >= 300) return finding('unclear');
    if (isSignInUrl(end.url) || !isSameSite(hostOf(end.url), hostOf(redirectChain.from)))
      return finding('unclear');
    const isHome = redirectChain.hops.length > 1 && URL.parse(end.url)?.pathname === '/';
    return isHome ? finding('redirect-home') : finding('found', { data: { status } });
  },
});

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}
