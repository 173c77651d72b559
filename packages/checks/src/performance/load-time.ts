import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMaxMs: 2_000, toleratedMaxMs: 4_000 };

type Thresholds = typeof THRESHOLDS;

type Measured = { totalMs: number };

/**
 * Time to fetch the HTML, including redirects and connections: good up to 2 s, as in phpRank; fails above twice that.
 */
export const loadTime = defineCheck({
  id: 'load-time',
  category: 'performance',
  severity: 'medium',
  title: 'HTML load time',
  description: 'Page speed matters: visitors leave pages that load slowly.',
  reference: 'https://www.w3.org/TR/navigation-timing-2/',
  requires: ['fetched'],
  thresholds: THRESHOLDS,
  outcomes: {
    fast: {
      verdict: 'pass',
      message: ({ totalMs }: Measured) => `The HTML loaded in ${totalMs / 1_000} s.`,
    },
    slow: {
      verdict: 'warn',
      message: ({ totalMs }: Measured, thresholds: Thresholds) =>
        `The HTML loaded in ${totalMs / 1_000} s; at most ${thresholds.goodMaxMs / 1_000} s is recommended.`,
      recommendation: 'Reduce the server response time, the number of redirects and the size of the HTML.',
    },
    'very-slow': {
      verdict: 'fail',
      message: ({ totalMs }: Measured, thresholds: Thresholds) =>
        `The HTML loaded in ${totalMs / 1_000} s; at most ${thresholds.goodMaxMs / 1_000} s is recommended.`,
      recommendation: 'Reduce the server response time, the number of redirects and the size of the HTML.',
    },
  },
  run({ fetched }, thresholds) {
    const totalMs = Math.round(fetched.totalMs);
    const data = { totalMs };
    if (totalMs > thresholds.toleratedMaxMs) return finding('very-slow', { data });
    return totalMs > thresholds.goodMaxMs ? finding('slow', { data }) : finding('fast', { data });
  },
});
