import type { HopTimings } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMaxMs: 600, toleratedMaxMs: 1_800 };
type Limits = typeof LIMITS;

type Measured = { firstByteMs: number; connectionMs: number };

/**
 * Time from the request to the first byte of the page's own answer; setting up the connection is told apart. Good up to
 * Lighthouse's 600 ms, poor from the 1.8 s of web-vitals; in between it warns. One measurement, from where this runs.
 */
export const serverResponseTime = defineCheck({
  id: 'server-response-time',
  category: 'performance',
  severity: 'medium',
  title: 'Response time of the server',
  why: 'Nothing can be shown before the first byte of the page has come.',
  docs: 'https://web.dev/articles/ttfb',
  needs: ['response'],
  limits: LIMITS,
  outcomes: {
    fast: {
      verdict: 'pass',
      message: ({ firstByteMs }: Measured) => `The server answered within ${firstByteMs} ms.`,
    },
    slow: {
      verdict: 'warn',
      message: ({ firstByteMs }: Measured, limits: Limits) =>
        `The server answered after ${firstByteMs} ms; up to ${limits.goodMaxMs} ms is good.`,
      advice: 'Find out where the server spends its time, and keep finished pages in a cache.',
    },
    'very-slow': {
      verdict: 'fail',
      message: ({ firstByteMs }: Measured, limits: Limits) =>
        `The server answered after ${firstByteMs} ms; up to ${limits.goodMaxMs} ms is good.`,
      advice: 'Find out where the server spends its time, and keep finished pages in a cache.',
    },
  },
  run({ response: { timings } }, limits) {
    const data = { firstByteMs: Math.round(timings.firstByteMs), connectionMs: connectionMs(timings) };
    if (timings.firstByteMs > limits.toleratedMaxMs) return finding('very-slow', { data });
    if (timings.firstByteMs > limits.goodMaxMs) return finding('slow', { data });
    return finding('fast', { data });
  },
});

function connectionMs({ dnsMs, connectMs, tlsMs }: HopTimings): number {
  return Math.round((dnsMs ?? 0) + (connectMs ?? 0) + (tlsMs ?? 0));
}
