import type { Hop } from '@pagemark/domain';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { pluralize, recommendedMaximum } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMaxRedirects: 1, toleratedMaxRedirects: 2 };

type Thresholds = typeof THRESHOLDS;

type Measured = { redirects: number; counted: number };
const measured = ({ redirects }: Measured) =>
  `The URL redirects ${redirects === 1 ? 'once' : pluralize(redirects, 'time')}`;
const tooMany = (data: Measured, { goodMaxRedirects }: Thresholds) =>
  `${measured(data)}${data.counted === data.redirects ? '' : ` (${data.counted} without the step to HTTPS)`}; ${recommendedMaximum(goodMaxRedirects)}.`;

/**
 * Redirects before the page. Most tools tolerate one; the step from http: to https: on the same host is not counted,
 * since it brings visitors of the old URL to HTTPS. It is counted after an https: URL, which should not lead to http:.
 */
export const redirects = defineCheck({
  id: 'redirects',
  category: 'performance',
  severity: 'medium',
  title: 'Redirects',
  description: 'Each redirect costs a round trip, and often a new connection, before the page loads.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.4',
  requires: ['hops'],
  thresholds: THRESHOLDS,
  outcomes: {
    direct: {
      verdict: 'pass',
      message: (data: Measured) =>
        data.redirects === 0 ? 'The URL does not redirect.' : `${measured(data)}.`,
    },
    moderate: {
      verdict: 'warn',
      message: tooMany,
      recommendation: 'Redirect directly to the final URL, and link to it.',
    },
    high: {
      verdict: 'fail',
      message: tooMany,
      recommendation: 'Redirect directly to the final URL, and link to it.',
    },
  },
  run({ hops }, thresholds) {
    const redirects = hops.length - 1;
    const firstSecure = hops.findIndex(({ url }) => url.startsWith('https:'));
    const counted = isUpgrade(hops[firstSecure - 1], hops[firstSecure]) ? redirects - 1 : redirects;
    const data = { redirects, counted };
    const evidence = evidenceOf(hops.slice(0, -1), ({ url, status, statusText }) => ({
      url,
      snippet: `${status} ${statusText}`.trim(),
    }));
    if (counted > thresholds.toleratedMaxRedirects) return finding('high', { data, evidence });
    return counted > thresholds.goodMaxRedirects
      ? finding('moderate', { data, evidence })
      : finding('direct', { data, evidence });
  },
});

function isUpgrade(from: Hop | undefined, to: Hop | undefined): boolean {
  if (from === undefined || to === undefined) return false;
  const [before, after] = [new URL(from.url), new URL(to.url)];
  return before.protocol === 'http:' && after.protocol === 'https:' && before.hostname === after.hostname;
}
