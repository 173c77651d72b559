import { assetItem } from '@pagemark/html/artifacts/asset-facts';
import { sizesOf } from '@pagemark/html/artifacts/asset-sizes';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { bytesBeside, bytesText } from '../definition/bytes-text.ts';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const MIB = 1_048_576;
const THRESHOLDS = { goodMaxBytes: 1.5 * MIB, toleratedMaxBytes: 4 * MIB };
type Thresholds = typeof THRESHOLDS;

type Measured = { bytes: number; files: number };
const measured = ({ bytes, files }: Measured, { goodMaxBytes }: Thresholds) =>
  `This page loads ${bytesBeside(bytes, goodMaxBytes)}${files === 0 ? '' : `, including ${pluralize(files, 'file')}`}`;
const tooHeavy = (data: Measured, thresholds: Thresholds) =>
  `${measured(data, thresholds)}; at most ${bytesText(thresholds.goodMaxBytes)} is recommended.`;

/**
 * Transfer size of the HTML and the files that it makes browsers load immediately, plus imports of the site’s
 * stylesheets and one file per font. Good up to Yellow Lab Tools’ 1.5 MiB; fails above 4 MiB, about the median that
 * Lighthouse uses. Files that scripts load later are unknown, and so is which CSS images are shown; if sizes are
 * missing and the rest is small, the result is unknown.
 */
export const totalByteWeight = defineCheck({
  id: 'total-byte-weight',
  category: 'performance',
  severity: 'medium',
  title: 'Total page weight',
  description: 'Every byte takes time to load and, on phones, can cost money.',
  reference: 'https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight',
  requires: ['assets', 'body'],
  thresholds: THRESHOLDS,
  outcomes: {
    light: {
      verdict: 'pass',
      message: (data: Measured, thresholds: Thresholds) => `${measured(data, thresholds)}.`,
    },
    heavy: {
      verdict: 'warn',
      message: tooHeavy,
      recommendation: 'Reduce the largest files, load below-the-fold content later, and remove the rest.',
    },
    'very-heavy': {
      verdict: 'fail',
      message: tooHeavy,
      recommendation: 'Reduce the largest files, load below-the-fold content later, and remove the rest.',
    },
    partial: {
      verdict: 'unknown',
      message: ({ bytes, unknown }: Measured & { unknown: number }) =>
        `This page loads at least ${bytesText(bytes)}; the size of ${pluralize(unknown, 'file')} is unknown.`,
    },
  },
  run({ assets, body }, thresholds) {
    const sizes = sizesOf(assets);
    const data = { bytes: body.bytes.wire + sizes.bytes, files: sizes.files, unknown: sizes.unknown };
    const evidence = evidenceOf(sizes.sized, ({ file, bytes }) => assetItem(file, bytesText(bytes)));
    if (data.bytes > thresholds.toleratedMaxBytes) return finding('very-heavy', { data, evidence });
    if (data.bytes > thresholds.goodMaxBytes) return finding('heavy', { data, evidence });
    return sizes.unknown > 0 ? finding('partial', { data }) : finding('light', { data });
  },
});
