import type { AssetKind, Severity } from '@pagemark/domain';
import { counted } from '../contract/counted.ts';
import { finding } from '../contract/check-outcomes.ts';
import { defineCheck } from '../contract/define-check.ts';
import { evidenceOf } from '../evidence/evidence-of.ts';
import { assetItem } from '../around/asset-facts.ts';
import { sizesOf } from '../around/asset-sizes.ts';
import { bytesText } from '../around/bytes-text.ts';

type Limits = { goodMaxBytes: number; toleratedMaxBytes: number };
type Measured = { bytes: number; files: number };

/** A check of the total size of the files of one kind that browsers load with the page. */
type SizeCheck = {
  id: string;
  severity: Severity;
  title: string;
  why: string;
  docs: string;
  kind: AssetKind;
  /** What one file is called: `stylesheet`. */
  noun: string;
  advice: string;
  limits: Limits;
};

/**
 * Declares one: good up to one limit, fails above another. The result is unknown if sizes are missing and the rest is small.
 */
export function defineSizeCheck({ kind, noun, advice, ...spec }: SizeCheck) {
  const measured = ({ bytes, files }: Measured) =>
    `This page loads ${counted(files, noun)} (${bytesText(bytes)})`;
  const tooHeavy = (data: Measured, limits: Limits) =>
    `${measured(data)}; at most ${bytesText(limits.goodMaxBytes)} is recommended.`;
  return defineCheck({
    ...spec,
    category: 'performance',
    needs: ['assets'],
    outcomes: {
      light: { verdict: 'pass', message: (data: Measured) => `${measured(data)}.` },
      none: { verdict: 'not_applicable', message: `This page loads no ${noun}s.` },
      heavy: { verdict: 'warn', message: tooHeavy, advice },
      'very-heavy': { verdict: 'fail', message: tooHeavy, advice },
      partial: { verdict: 'unknown', message: `The sizes of some ${noun}s are unknown.` },
    },
    run({ assets }, limits) {
      const sizes = sizesOf(assets, [kind]);
      if (sizes.files === 0 && sizes.unknown === 0) return finding('none');
      const data = { bytes: sizes.bytes, files: sizes.files };
      const evidence = evidenceOf(sizes.sized, ({ file, bytes }) => assetItem(file, bytesText(bytes)));
      if (sizes.bytes > limits.toleratedMaxBytes) return finding('very-heavy', { data, evidence });
      if (sizes.bytes > limits.goodMaxBytes) return finding('heavy', { data, evidence });
      return sizes.unknown > 0 ? finding('partial') : finding('light', { data });
    },
  });
}
