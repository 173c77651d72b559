import { bytesText } from '../definition/bytes-text.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMaxBytes: 100_000, toleratedMaxBytes: 330_000 };
type Thresholds = typeof THRESHOLDS;

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
  description: 'All of the HTML must be downloaded, parsed and laid out before the page is complete.',
  reference: 'https://developer.mozilla.org/en-US/docs/Web/Performance',
  requires: ['body'],
  thresholds: THRESHOLDS,
  outcomes: {
    small: { verdict: 'pass', message: (measured: Measured) => `The HTML is ${sizes(measured)}.` },
    large: {
      verdict: 'warn',
      message: (measured: Measured, thresholds: Thresholds) =>
        `The HTML is ${sizes(measured)}; at most ${bytesText(thresholds.goodMaxBytes)} is recommended.`,
      recommendation: 'Move inline styles, scripts, SVG and data out of the HTML, and paginate long lists.',
    },
    'very-large': {
      verdict: 'fail',
      message: (measured: Measured, thresholds: Thresholds) =>
        `The HTML is ${sizes(measured)}; at most ${bytesText(thresholds.goodMaxBytes)} is recommended.`,
      recommendation: 'Move inline styles, scripts, SVG and data out of the HTML, and paginate long lists.',
    },
  },
  run({ body: { bytes, truncated } }, thresholds) {
    const data = { decodedBytes: bytes.decoded, wireBytes: bytes.wire, truncated };
    if (bytes.decoded > thresholds.toleratedMaxBytes) return finding('very-large', { data });
    return bytes.decoded > thresholds.goodMaxBytes ? finding('large', { data }) : finding('small', { data });
  },
});
