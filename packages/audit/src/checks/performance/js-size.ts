import { assetItem } from '../../around/asset-facts.ts';
import { sizesOf } from '../../around/asset-sizes.ts';
import { bytesText } from '../../around/bytes-text.ts';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

const LIMITS = { goodMaxBytes: 120_000, toleratedMaxBytes: 1_000_000 };
type Limits = typeof LIMITS;

type Measured = { bytes: number; files: number };
const measured = ({ bytes, files }: Measured) =>
  `${counted(files, 'script')} with ${bytesText(bytes)} on the way`;

/** The scripts that the page loads, in bytes on the way: good up to the coach’s 120 kB, above 1 MB (backstage) it fails. */
export const jsSize = defineCheck({
  id: 'js-size',
  category: 'performance',
  severity: 'medium',
  title: 'Weight of the scripts',
  why: 'Scripts must be fetched, read and run, and all of it takes most time on the cheapest telephones.',
  docs: 'https://web.dev/articles/reduce-javascript-payloads-with-code-splitting',
  needs: ['assets'],
  limits: LIMITS,
  outcomes: {
    light: { verdict: 'pass', message: (data: Measured) => `The page loads ${measured(data)}.` },
    none: { verdict: 'not_applicable', message: 'The page loads no scripts.' },
    heavy: {
      verdict: 'warn',
      message: (data: Measured, limits: Limits) =>
        `The page loads ${measured(data)}; up to ${bytesText(limits.goodMaxBytes)} is good.`,
      advice: 'Load only what the page needs at once, and the rest when it is used.',
    },
    'very-heavy': {
      verdict: 'fail',
      message: (data: Measured, limits: Limits) =>
        `The page loads ${measured(data)}; up to ${bytesText(limits.goodMaxBytes)} is good.`,
      advice: 'Load only what the page needs at once, and the rest when it is used.',
    },
    partial: { verdict: 'unknown', message: 'The sizes of some scripts are not known.' },
  },
  run({ assets }, limits) {
    const sizes = sizesOf(assets, ['script']);
    if (sizes.files === 0 && sizes.unknown === 0) return finding('none');
    const data = { bytes: sizes.bytes, files: sizes.files };
    const evidence = evidenceOf(sizes.sized, ({ file, bytes }) => assetItem(file, bytesText(bytes)));
    if (sizes.bytes > limits.toleratedMaxBytes) return finding('very-heavy', { data, evidence });
    if (sizes.bytes > limits.goodMaxBytes) return finding('heavy', { data, evidence });
    return sizes.unknown > 0 ? finding('partial') : finding('light', { data });
  },
});
