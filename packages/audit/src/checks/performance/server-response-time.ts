import type { HopTimings } from '@pagemark/domain';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMaxMs: 600, toleratedMaxMs: 1_800 };
type Limits = typeof LIMITS;

type Measured = { firstByteMs: number; connectionMs: number };

/**
 * Time from the request to the first byte of the page’s own response, without connection setup. Good up to
 * Lighthouse’s 600 ms, fails above the 1.8 s that web-vitals calls poor, warns in between. One measurement, from the
 * location of this service.
 */
export const serverResponseTime = defineCheck({
  id: 'server-response-time',
  category: 'performance',
  severity: 'medium',
  title: 'Server response time (TTFB)',
  why: 'Browsers show nothing before the first byte of the page arrives.',
  docs: 'https://web.dev/articles/ttfb',
  needs: ['response'],
  limits: LIMITS,
  outcomes: {
    fast: {
      verdict: 'pass',
      message: ({ firstByteMs }: Measured) => `The server responded in ${firstByteMs} ms.`,
    },
    slow: {
      verdict: 'warn',
      message: ({ firstByteMs }: Measured, limits: Limits) =>
        `The server responded in ${firstByteMs} ms; at most ${limits.goodMaxMs} ms is recommended.`,
      advice: 'Find out where the server spends its time, and cache rendered pages.',
    },
    'very-slow': {
      verdict: 'fail',
      message: ({ firstByteMs }: Measured, limits: Limits) =>
        `The server responded in ${firstByteMs} ms; at most ${limits.goodMaxMs} ms is recommended.`,
      advice: 'Find out where the server spends its time, and cache rendered pages.',
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
