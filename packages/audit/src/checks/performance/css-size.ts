import { assetItem } from '../../around/asset-facts.ts';
import { sizesOf } from '../../around/asset-sizes.ts';
import { bytesText } from '../../around/bytes-text.ts';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

const LIMITS = { goodMaxBytes: 120_000, toleratedMaxBytes: 400_000 };
type Limits = typeof LIMITS;

type Measured = { bytes: number; files: number };
const measured = ({ bytes, files }: Measured) =>
  `${counted(files, 'stylesheet')} with ${bytesText(bytes)} on the way`;

/** The stylesheets that the page links, in bytes on the way: good up to the coach’s 120 kB, above 400 kB it fails. */
export const cssSize = defineCheck({
  id: 'css-size',
  category: 'performance',
  severity: 'medium',
  title: 'Weight of the styles',
  why: 'Nothing is shown before the styles have come.',
  docs: 'https://web.dev/articles/reduce-the-scope-and-complexity-of-style-calculations',
  needs: ['assets'],
  limits: LIMITS,
  outcomes: {
    light: { verdict: 'pass', message: (data: Measured) => `The page links ${measured(data)}.` },
    none: { verdict: 'not_applicable', message: 'The page links no stylesheets.' },
    heavy: {
      verdict: 'warn',
      message: (data: Measured, limits: Limits) =>
        `The page links ${measured(data)}; up to ${bytesText(limits.goodMaxBytes)} is good.`,
      advice: 'Remove rules that the page does not use.',
    },
    'very-heavy': {
      verdict: 'fail',
      message: (data: Measured, limits: Limits) =>
        `The page links ${measured(data)}; up to ${bytesText(limits.goodMaxBytes)} is good.`,
      advice: 'Remove rules that the page does not use.',
    },
    partial: { verdict: 'unknown', message: 'The sizes of some stylesheets are not known.' },
  },
  run({ assets }, limits) {
    const sizes = sizesOf(assets, ['style']);
    if (sizes.files === 0 && sizes.unknown === 0) return finding('none');
    const data = { bytes: sizes.bytes, files: sizes.files };
    const evidence = evidenceOf(sizes.sized, ({ file, bytes }) => assetItem(file, bytesText(bytes)));
    if (sizes.bytes > limits.toleratedMaxBytes) return finding('very-heavy', { data, evidence });
    if (sizes.bytes > limits.goodMaxBytes) return finding('heavy', { data, evidence });
    return sizes.unknown > 0 ? finding('partial') : finding('light', { data });
  },
});
