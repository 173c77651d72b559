import { journeyEnd } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

// Browsers of old replaced shorter error pages by their own (webhint).
const LIMITS = { goodMinBytes: 512 };

type Measured = { status: number };

/**
 * The answer for a path that cannot exist: 404 or 410. Anything of success is a soft 404, whatever it shows; a redirect to the
 * home page is one too, but a customary one, so it warns (webhint, phpRank).
 */
export const notFoundPage = defineCheck({
  id: 'not-found-page',
  category: 'seo',
  severity: 'high',
  title: 'Answer for missing pages',
  why: 'A site that answers for pages it does not have fills search engines with copies of nothing.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5',
  needs: ['missingPage'],
  limits: LIMITS,
  outcomes: {
    'not-found': {
      verdict: 'pass',
      message: ({ status }: Measured) => `A page that does not exist is answered with the status ${status}.`,
    },
    short: {
      verdict: 'warn',
      message: ({ bytes }: { bytes: number }) => `The page for missing pages has only ${bytes} bytes.`,
      advice: 'Write a page that helps readers on, with a link to the home page and a search.',
    },
    'redirect-home': {
      verdict: 'warn',
      message: 'A page that does not exist is redirected to the home page.',
      advice: 'Answer with the status 404 and a page that says so.',
    },
    found: {
      verdict: 'fail',
      message: ({ status }: Measured) =>
        `A page that does not exist is answered as if it did (status ${status}).`,
      advice: 'Answer with the status 404 when there is no such page.',
    },
    'server-error': {
      verdict: 'fail',
      message: ({ status }: Measured) =>
        `The server fails over a page that does not exist (status ${status}).`,
      advice: 'Answer with the status 404 when there is no such page.',
    },
    unclear: { verdict: 'unknown', message: 'The server did not say what it answers for missing pages.' },
  },
  run({ missingPage: { journey, bytes } }, limits) {
    const end = journeyEnd(journey);
    if (end === null) return finding('unclear');
    const { status } = end;
    if (status === 404 || status === 410) {
      const length = bytes.decoded ?? bytes.wire;
      return length !== null && length < limits.goodMinBytes
        ? finding('short', { data: { status, bytes: length } })
        : finding('not-found', { data: { status } });
    }
    if (status >= 500 && status !== 503) return finding('server-error', { data: { status } });
    if (status < 200 || status >= 300) return finding('unclear');
    const isHome = journey.hops.length > 1 && URL.parse(end.url)?.pathname === '/';
    return isHome ? finding('redirect-home') : finding('found', { data: { status } });
  },
});
