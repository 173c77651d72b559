import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMaxMs: 2_000, toleratedMaxMs: 4_000 };

type Measured = { totalMs: number };

/** Time to fetch the page's HTML, redirects and connections included: good up to 2 s, as in phpRank; twice that warns. */
export const loadTime = defineCheck({
  id: 'load-time',
  category: 'performance',
  severity: 'medium',
  title: 'Time to load the HTML',
  why: 'Visitors leave pages that they have to wait for.',
  docs: 'https://www.w3.org/TR/navigation-timing-2/',
  needs: ['fetched'],
  limits: LIMITS,
  outcomes: {
    fast: {
      verdict: 'pass',
      message: ({ totalMs }: Measured) => `The HTML of the page was loaded in ${secondsOf(totalMs)} s.`,
    },
    slow: {
      verdict: 'warn',
      message: ({ totalMs }: Measured) => `Loading the HTML of the page took ${secondsOf(totalMs)} s.`,
      advice: 'Shorten the response time of the server, the number of redirects and the size of the HTML.',
    },
    'very-slow': {
      verdict: 'fail',
      message: ({ totalMs }: Measured) => `Loading the HTML of the page took ${secondsOf(totalMs)} s.`,
      advice: 'Shorten the response time of the server, the number of redirects and the size of the HTML.',
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
