import { assetItem } from '../../around/asset-facts.ts';
import { sizesOf } from '../../around/asset-sizes.ts';
import { bytesText } from '../../around/bytes-text.ts';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

const MIB = 1_048_576;
const LIMITS = { goodMaxBytes: 1.5 * MIB, toleratedMaxBytes: 4 * MIB };
type Limits = typeof LIMITS;

type Measured = { bytes: number; files: number };
const measured = ({ bytes, files }: Measured) =>
  `This page loads ${bytesText(bytes)} in ${counted(files, 'file')}`;

/**
 * Transfer size of the HTML and the files that it makes browsers load immediately, plus imports of the site’s
 * stylesheets and one file per font. Good up to Yellow Lab Tools’ 1.5 MiB; fails above 4 MiB, about Lighthouse’s
 * median. What scripts load later is unknown, and so is which CSS images are shown; if sizes are missing and the rest
 * is small, the result is unknown.
 */
export const totalByteWeight = defineCheck({
  id: 'total-byte-weight',
  category: 'performance',
  severity: 'medium',
  title: 'Total page weight',
  why: 'Every byte takes time to load and, on phones, can cost money.',
  docs: 'https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight',
  needs: ['assets', 'body'],
  limits: LIMITS,
  outcomes: {
    light: { verdict: 'pass', message: (data: Measured) => `${measured(data)}.` },
    heavy: {
      verdict: 'warn',
      message: (data: Measured, limits: Limits) =>
        `${measured(data)}; at most ${bytesText(limits.goodMaxBytes)} is recommended.`,
      advice: 'Reduce the largest files, load below-the-fold content later, and remove the rest.',
    },
    'very-heavy': {
      verdict: 'fail',
      message: (data: Measured, limits: Limits) =>
        `${measured(data)}; at most ${bytesText(limits.goodMaxBytes)} is recommended.`,
      advice: 'Reduce the largest files, load below-the-fold content later, and remove the rest.',
    },
    partial: {
      verdict: 'unknown',
      message: ({ bytes, unknown }: Measured & { unknown: number }) =>
        `This page loads at least ${bytesText(bytes)}; the size of ${counted(unknown, 'file')} is unknown.`,
    },
  },
  run({ assets, body }, limits) {
    const sizes = sizesOf(assets);
    const data = { bytes: body.bytes.wire + sizes.bytes, files: sizes.files, unknown: sizes.unknown };
    const evidence = evidenceOf(sizes.sized, ({ file, bytes }) => assetItem(file, bytesText(bytes)));
    if (data.bytes > limits.toleratedMaxBytes) return finding('very-heavy', { data, evidence });
    if (data.bytes > limits.goodMaxBytes) return finding('heavy', { data, evidence });
    return sizes.unknown > 0 ? finding('partial', { data }) : finding('light', { data });
  },
});
