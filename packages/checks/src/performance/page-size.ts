import { bytesBeside, bytesText } from '../definition/bytes-text.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMaxBytes: 100_000, toleratedMaxBytes: 330_000 };
type Thresholds = typeof THRESHOLDS;

type Measured = { decodedBytes: number; wireBytes: number; truncated: boolean };
const sizes = ({ decodedBytes, wireBytes, truncated }: Measured, { goodMaxBytes }: Thresholds) =>
  `${truncated ? `more than ${bytesText(decodedBytes)}` : bytesBeside(decodedBytes, goodMaxBytes)} (${bytesText(wireBytes)} transferred)`;
const tooLarge = (measured: Measured, thresholds: Thresholds) =>
  `The HTML is ${sizes(measured, thresholds)}; at most ${bytesText(thresholds.goodMaxBytes)} is recommended.`;

/**
 * Size of the decompressed HTML; compression is covered by `text-compression`. Good up to 100 kB, as in
 * laravel-seo-scanner; fails above phpRank’s 330 kB.
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
    small: {
      verdict: 'pass',
      message: (measured: Measured, thresholds: Thresholds) => `The HTML is ${sizes(measured, thresholds)}.`,
    },
    large: {
      verdict: 'warn',
      message: tooLarge,
      recommendation: 'Move inline styles, scripts, SVG and data out of the HTML, and paginate long lists.',
    },
    'very-large': {
      verdict: 'fail',
      message: tooLarge,
      recommendation: 'Move inline styles, scripts, SVG and data out of the HTML, and paginate long lists.',
    },
  },
  run({ body: { bytes, truncated } }, thresholds) {
    const data = { decodedBytes: bytes.decoded, wireBytes: bytes.wire, truncated };
    if (bytes.decoded > thresholds.toleratedMaxBytes) return finding('very-large', { data });
    return bytes.decoded > thresholds.goodMaxBytes ? finding('large', { data }) : finding('small', { data });
  },
});
