import type { HopTimings } from '@pagemark/domain';
import { numberText } from '../definition/number-text.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMaxMs: 600, toleratedMaxMs: 1_800 };
type Thresholds = typeof THRESHOLDS;

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
  description: 'Browsers show nothing before the first byte of the page arrives.',
  reference: 'https://web.dev/articles/ttfb',
  requires: ['response'],
  thresholds: THRESHOLDS,
  outcomes: {
    fast: {
      verdict: 'pass',
      message: ({ firstByteMs }: Measured) => `The server responded in ${numberText(firstByteMs)} ms.`,
    },
    slow: {
      verdict: 'warn',
      message: ({ firstByteMs }: Measured, thresholds: Thresholds) =>
        `The server responded in ${numberText(firstByteMs)} ms; at most ${numberText(thresholds.goodMaxMs)} ms is recommended.`,
      recommendation: 'Find out where the server spends its time, and cache rendered pages.',
    },
    'very-slow': {
      verdict: 'fail',
      message: ({ firstByteMs }: Measured, thresholds: Thresholds) =>
        `The server responded in ${numberText(firstByteMs)} ms; at most ${numberText(thresholds.goodMaxMs)} ms is recommended.`,
      recommendation: 'Find out where the server spends its time, and cache rendered pages.',
    },
  },
  run({ response: { timings } }, thresholds) {
    const firstByteMs = Math.round(timings.firstByteMs);
    const data = { firstByteMs, connectionMs: connectionMs(timings) };
    if (firstByteMs > thresholds.toleratedMaxMs) return finding('very-slow', { data });
    if (firstByteMs > thresholds.goodMaxMs) return finding('slow', { data });
    return finding('fast', { data });
  },
});

function connectionMs({ dnsMs, connectMs, tlsMs }: HopTimings): number {
  return Math.round((dnsMs ?? 0) + (connectMs ?? 0) + (tlsMs ?? 0));
}
