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

/** A check of what the files of one kind weigh together that browsers load with the page. */
type SizeCheck = {
  id: string;
  severity: Severity;
  title: string;
  why: string;
  docs: string;
  kind: AssetKind;
  /** What the page does with them, and what one is called: `The page links`, `stylesheet`. */
  has: string;
  noun: string;
  advice: string;
  limits: Limits;
};

/** Declares one: good up to a limit, above another it fails. Where sizes are lacking and the rest is light, nothing is said. */
export function defineSizeCheck({ kind, has, noun, advice, ...spec }: SizeCheck) {
  const measured = ({ bytes, files }: Measured) =>
    `${has} ${counted(files, noun)} with ${bytesText(bytes)} on the way`;
  const beyond = (data: Measured, limits: Limits) =>
    `${measured(data)}; up to ${bytesText(limits.goodMaxBytes)} is good.`;
  return defineCheck({
    ...spec,
    category: 'performance',
    needs: ['assets'],
    outcomes: {
      light: { verdict: 'pass', message: (data: Measured) => `${measured(data)}.` },
      none: { verdict: 'not_applicable', message: `${has} no ${noun}s.` },
      heavy: { verdict: 'warn', message: beyond, advice },
      'very-heavy': { verdict: 'fail', message: beyond, advice },
      partial: { verdict: 'unknown', message: `The sizes of some ${noun}s are not known.` },
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
