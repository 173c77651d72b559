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
  `The page weighs ${bytesText(bytes)} on the way, with ${counted(files, 'file')}`;

/**
 * The HTML and the files that it has browsers load at once, with what its site’s stylesheets import and a file for each of their fonts, in
 * bytes on the way. Good up to YellowLab’s 1.5 MiB; above 4 MiB, about Lighthouse’s median, it fails. What scripts go on to load is not
 * known, nor which of the styles’ images are shown; where sizes are lacking and the rest is light, nothing is said.
 */
export const totalByteWeight = defineCheck({
  id: 'total-byte-weight',
  category: 'performance',
  severity: 'medium',
  title: 'Weight of the page',
  why: 'Every byte takes time, and on telephones money.',
  docs: 'https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight',
  needs: ['assets', 'body'],
  limits: LIMITS,
  outcomes: {
    light: { verdict: 'pass', message: (data: Measured) => `${measured(data)}.` },
    heavy: {
      verdict: 'warn',
      message: (data: Measured, limits: Limits) =>
        `${measured(data)}; up to ${bytesText(limits.goodMaxBytes)} is good.`,
      advice: 'Make the largest files smaller, load later what is not seen at once, and drop the rest.',
    },
    'very-heavy': {
      verdict: 'fail',
      message: (data: Measured, limits: Limits) =>
        `${measured(data)}; up to ${bytesText(limits.goodMaxBytes)} is good.`,
      advice: 'Make the largest files smaller, load later what is not seen at once, and drop the rest.',
    },
    partial: {
      verdict: 'unknown',
      message: ({ bytes, unknown }: Measured & { unknown: number }) =>
        `The page weighs at least ${bytesText(bytes)}; the sizes of ${counted(unknown, 'file')} are not known.`,
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
