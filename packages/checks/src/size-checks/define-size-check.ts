import type { AssetKind, Severity } from '@pagemark/domain';
import { assetItem } from '@pagemark/html/artifacts/asset-facts';
import { sizesOf } from '@pagemark/html/artifacts/asset-sizes';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { bytesBeside, bytesText } from '../definition/bytes-text.ts';

type Thresholds = { goodMaxBytes: number; toleratedMaxBytes: number };
type Measured = { bytes: number; files: number };

/** A check of the total size of the files of one kind that browsers load with the page. */
type SizeCheck = {
  id: string;
  severity: Severity;
  title: string;
  description: string;
  reference: string;
  kind: AssetKind;
  /** The name of one file: `stylesheet`. */
  noun: string;
  recommendation: string;
  thresholds: Thresholds;
};

/**
 * Declares a size check: good up to one limit, fails above another. The result is unknown if sizes are missing and the
 * rest is small.
 */
export function defineSizeCheck({ kind, noun, recommendation, ...spec }: SizeCheck) {
  const measured = ({ bytes, files }: Measured, { goodMaxBytes }: Thresholds) =>
    `This page loads ${pluralize(files, noun)} (${bytesBeside(bytes, goodMaxBytes)})`;
  const tooHeavy = (data: Measured, thresholds: Thresholds) =>
    `${measured(data, thresholds)}; at most ${bytesText(thresholds.goodMaxBytes)} is recommended.`;
  return defineCheck({
    ...spec,
    category: 'performance',
    requires: ['assets'],
    outcomes: {
      light: {
        verdict: 'pass',
        message: (data: Measured, thresholds: Thresholds) => `${measured(data, thresholds)}.`,
      },
      missing: { verdict: 'not_applicable', message: `None of the ${noun}s of this page can be loaded.` },
      none: { verdict: 'not_applicable', message: `This page loads no ${noun}s.` },
      heavy: { verdict: 'warn', message: tooHeavy, recommendation },
      'very-heavy': { verdict: 'fail', message: tooHeavy, recommendation },
      partial: { verdict: 'unknown', message: `The sizes of some ${noun}s are unknown.` },
    },
    run({ assets }, thresholds) {
      const sizes = sizesOf(assets, [kind]);
      if (sizes.files === 0 && sizes.unknown === 0) return finding(sizes.missing > 0 ? 'missing' : 'none');
      const data = { bytes: sizes.bytes, files: sizes.files };
      const evidence = evidenceOf(sizes.sized, ({ file, bytes }) => assetItem(file, bytesText(bytes)));
      if (sizes.bytes > thresholds.toleratedMaxBytes) return finding('very-heavy', { data, evidence });
      if (sizes.bytes > thresholds.goodMaxBytes) return finding('heavy', { data, evidence });
      return sizes.unknown > 0 ? finding('partial') : finding('light', { data });
    },
  });
}
