import type { Hop } from '@pagemark/domain';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

const LIMITS = { goodMaxRedirects: 1, toleratedMaxRedirects: 2 };

type Measured = { redirects: number; counted: number };

/**
 * Redirects before the page. One is tolerated by most systems; the step from http: to https: on the same host is not
 * counted, since without it there is no HTTPS for those who come by the old address.
 */
export const redirects = defineCheck({
  id: 'redirects',
  category: 'performance',
  severity: 'medium',
  title: 'Redirects',
  why: 'Every redirect costs a round trip, often with a new connection, before the page begins to load.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.4',
  needs: ['hops'],
  limits: LIMITS,
  outcomes: {
    direct: {
      verdict: 'pass',
      message: ({ redirects }: Measured) =>
        `The address leads to the page with ${counted(redirects, 'redirect')}.`,
    },
    some: {
      verdict: 'warn',
      message: ({ redirects }: Measured) =>
        `The address leads to the page over ${counted(redirects, 'redirect')}.`,
      advice: 'Redirect straight to the final address, and link to that one.',
    },
    many: {
      verdict: 'fail',
      message: ({ redirects }: Measured) =>
        `The address leads to the page over ${counted(redirects, 'redirect')}.`,
      advice: 'Redirect straight to the final address, and link to that one.',
    },
  },
  run({ hops }, limits) {
    const steps = hops.slice(1).map((to, index) => ({ from: hops[index], to }));
    const counted = steps.filter(({ from, to }) => !isUpgrade(from, to)).length;
    const data = { redirects: steps.length, counted };
    const evidence = evidenceOf(hops.slice(0, -1), ({ url, status, statusText }) => ({
      url,
      snippet: `${status} ${statusText}`.trim(),
    }));
    if (counted > limits.toleratedMaxRedirects) return finding('many', { data, evidence });
    return counted > limits.goodMaxRedirects
      ? finding('some', { data, evidence })
      : finding('direct', { data, evidence });
  },
});

function isUpgrade(from: Hop | undefined, to: Hop): boolean {
  if (from === undefined) return false;
  const [before, after] = [new URL(from.url), new URL(to.url)];
  return before.protocol === 'http:' && after.protocol === 'https:' && before.hostname === after.hostname;
}
