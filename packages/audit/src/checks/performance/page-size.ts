import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const KB = 1_000;
const LIMITS = { goodMaxBytes: 100 * KB, toleratedMaxBytes: 330 * KB };
type Limits = typeof LIMITS;

type Measured = { decodedBytes: number; wireBytes: number; truncated: boolean };
const sizes = ({ decodedBytes, wireBytes, truncated }: Measured) =>
  `${truncated ? 'more than ' : ''}${kB(decodedBytes)} kB (${kB(wireBytes)} kB as sent)`;

/**
 * Size of the HTML after decompression, so that compression, which is its own check, does not count twice. Good up to
 * 100 kB, as in laravel-seo-scanner; above phpRank's 330 kB it fails.
 */
export const pageSize = defineCheck({
  id: 'page-size',
  category: 'performance',
  severity: 'medium',
  title: 'Size of the HTML',
  why: 'All of the HTML has to be sent, read and laid out before the page is complete.',
  docs: 'https://developer.mozilla.org/en-US/docs/Web/Performance',
  needs: ['body'],
  limits: LIMITS,
  outcomes: {
    small: { verdict: 'pass', message: (measured: Measured) => `The HTML has ${sizes(measured)}.` },
    large: {
      verdict: 'warn',
      message: (measured: Measured, limits: Limits) =>
        `The HTML has ${sizes(measured)}; up to ${kB(limits.goodMaxBytes)} kB is good.`,
      advice: 'Move inline styles, scripts, drawings and data out of the HTML, and show long lists in pages.',
    },
    'very-large': {
      verdict: 'fail',
      message: (measured: Measured, limits: Limits) =>
        `The HTML has ${sizes(measured)}; up to ${kB(limits.goodMaxBytes)} kB is good.`,
      advice: 'Move inline styles, scripts, drawings and data out of the HTML, and show long lists in pages.',
    },
  },
  run({ body: { bytes, truncated } }, limits) {
    const data = { decodedBytes: bytes.decoded, wireBytes: bytes.wire, truncated };
    if (bytes.decoded > limits.toleratedMaxBytes) return finding('very-large', { data });
    return bytes.decoded > limits.goodMaxBytes ? finding('large', { data }) : finding('small', { data });
  },
});

function kB(bytes: number): number {
  return Math.round(bytes / KB);
}
