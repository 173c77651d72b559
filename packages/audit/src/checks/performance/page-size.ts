import { bytesText } from '../../around/bytes-text.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMaxBytes: 100_000, toleratedMaxBytes: 330_000 };
type Limits = typeof LIMITS;

type Measured = { decodedBytes: number; wireBytes: number; truncated: boolean };
const sizes = ({ decodedBytes, wireBytes, truncated }: Measured) =>
  `${truncated ? 'more than ' : ''}${bytesText(decodedBytes)} (${bytesText(wireBytes)} transferred)`;

/**
 * Size of the decompressed HTML; compression has its own check. Good up to 100 kB, as in laravel-seo-scanner; fails
 * above phpRank’s 330 kB.
 */
export const pageSize = defineCheck({
  id: 'page-size',
  category: 'performance',
  severity: 'medium',
  title: 'HTML size',
  why: 'All of the HTML must be downloaded, parsed and laid out before the page is complete.',
  docs: 'https://developer.mozilla.org/en-US/docs/Web/Performance',
  needs: ['body'],
  limits: LIMITS,
  outcomes: {
    small: { verdict: 'pass', message: (measured: Measured) => `The HTML is ${sizes(measured)}.` },
    large: {
      verdict: 'warn',
      message: (measured: Measured, limits: Limits) =>
        `The HTML is ${sizes(measured)}; at most ${bytesText(limits.goodMaxBytes)} is recommended.`,
      advice: 'Move inline styles, scripts, SVG and data out of the HTML, and paginate long lists.',
    },
    'very-large': {
      verdict: 'fail',
      message: (measured: Measured, limits: Limits) =>
        `The HTML is ${sizes(measured)}; at most ${bytesText(limits.goodMaxBytes)} is recommended.`,
      advice: 'Move inline styles, scripts, SVG and data out of the HTML, and paginate long lists.',
    },
  },
  run({ body: { bytes, truncated } }, limits) {
    const data = { decodedBytes: bytes.decoded, wireBytes: bytes.wire, truncated };
    if (bytes.decoded > limits.toleratedMaxBytes) return finding('very-large', { data });
    return bytes.decoded > limits.goodMaxBytes ? finding('large', { data }) : finding('small', { data });
  },
});
