import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMaxMs: 2_000, toleratedMaxMs: 4_000 };

type Limits = typeof LIMITS;

type Measured = { totalMs: number };

/**
 * Time to fetch the HTML, including redirects and connections: good up to 2 s, as in phpRank; fails above twice that.
 */
export const loadTime = defineCheck({
  id: 'load-time',
  category: 'performance',
  severity: 'medium',
  title: 'HTML load time',
  why: 'Visitors leave pages that load slowly.',
  docs: 'https://www.w3.org/TR/navigation-timing-2/',
  needs: ['fetched'],
  limits: LIMITS,
  outcomes: {
    fast: {
      verdict: 'pass',
      message: ({ totalMs }: Measured) => `The HTML loaded in ${secondsOf(totalMs)} s.`,
    },
    slow: {
      verdict: 'warn',
      message: ({ totalMs }: Measured, limits: Limits) =>
        `The HTML loaded in ${secondsOf(totalMs)} s; at most ${limits.goodMaxMs / 1_000} s is recommended.`,
      advice: 'Reduce the server response time, the number of redirects and the size of the HTML.',
    },
    'very-slow': {
      verdict: 'fail',
      message: ({ totalMs }: Measured, limits: Limits) =>
        `The HTML loaded in ${secondsOf(totalMs)} s; at most ${limits.goodMaxMs / 1_000} s is recommended.`,
      advice: 'Reduce the server response time, the number of redirects and the size of the HTML.',
    },
  },
  run({ fetched: { totalMs } }, limits) {
    const data = { totalMs: Math.round(totalMs) };
    if (totalMs > limits.toleratedMaxMs) return finding('very-slow', { data });
    return totalMs > limits.goodMaxMs ? finding('slow', { data }) : finding('fast', { data });
  },
});

function secondsOf(ms: number): string {
  return (ms / 1_000).toFixed(2);
}
