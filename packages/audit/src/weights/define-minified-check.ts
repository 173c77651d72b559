import type { Asset, AssetKind, EvidenceItem, Surroundings } from '@pagemark/domain';
import { foundAssets, wireBytesOf } from '../around/asset-facts.ts';
import { bytesText } from '../around/bytes-text.ts';
import { counted } from '../contract/counted.ts';
import { finding } from '../contract/check-outcomes.ts';
import { defineCheck } from '../contract/define-check.ts';
import { elementItem, evidenceOf } from '../evidence/evidence-of.ts';
import type { Element } from '../facts/element.ts';
import type { PageFacts } from '../facts/page-facts.ts';
import { textContent } from '../facts/text-content.ts';

/** What minifying a file would save, at the least: the share of its text, and so of its bytes on the way. */
type Saving = { share: number; bytes: number; describe: () => EvidenceItem };

/** A check of what the texts of one kind carry that browsers have no use for. */
type MinifiedCheck = {
  id: string;
  title: string;
  docs: string;
  kind: AssetKind;
  /** What one is called: `stylesheet`. */
  noun: string;
  advice: string;
  /** Those written into the page. */
  inPage: (page: PageFacts) => readonly Element[];
  /** UTF-16 code units of a text that could be left out. */
  needlessIn: (text: string) => number;
};

const LIMITS = { goodMaxBytes: 2_048, goodMaxShare: 0.1 };
/** Texts in the page that are read, and characters of them all. */
const IN_PAGE_MAX = 100;
const CHARACTERS_MAX = 262_144;

type Measured = { texts: number; bytes: number };

/** Declares one: a text counts when it would lose more than a share and an amount, as in Lighthouse. It warns. */
export function defineMinifiedCheck({ kind, noun, advice, inPage, needlessIn, ...spec }: MinifiedCheck) {
  return defineCheck({
    ...spec,
    category: 'performance',
    severity: 'low',
    why: 'Comments and white space are sent to everyone, and of use to those alone who write the file.',
    needs: ['wholePage', 'around'],
    limits: LIMITS,
    outcomes: {
      minified: {
        verdict: 'pass',
        message: ({ texts }: Measured) =>
          `Minifying would hardly make ${texts === 1 ? `the ${noun}` : `any of ${counted(texts, noun)}`} smaller.`,
      },
      large: {
        verdict: 'warn',
        message: ({ bytes }: Measured) =>
          `Minifying the ${noun}s would save at least ${bytesText(bytes)} on the way.`,
        advice,
      },
      none: { verdict: 'not_applicable', message: `No ${noun}s were read.` },
    },
    run({ wholePage: page, around }, limits) {
      const savings = [
        ...savingsInPage(page, inPage(page), needlessIn),
        ...savingsInFiles(around, kind, needlessIn),
      ];
      if (savings.length === 0) return finding('none');
      const large = savings
        .filter(({ share, bytes }) => share > limits.goodMaxShare && bytes > limits.goodMaxBytes)
        .toSorted((a, b) => b.bytes - a.bytes);
      const data = { texts: savings.length, bytes: large.reduce((sum, { bytes }) => sum + bytes, 0) };
      if (large.length === 0) return finding('minified', { data });
      const evidence = evidenceOf(large, ({ describe, bytes }) => ({
        ...describe(),
        detail: bytesText(bytes),
      }));
      return finding('large', { data, evidence });
    },
  });
}

function savingsInPage(
  page: PageFacts,
  elements: readonly Element[],
  needlessIn: MinifiedCheck['needlessIn'],
): Saving[] {
  return elements.slice(0, IN_PAGE_MAX).flatMap((element) => {
    const text = textContent(element);
    // Too short to lose so much.
    if (text.length <= LIMITS.goodMaxBytes) return text.trim() === '' ? [] : [NOTHING];
    const bytes = needlessIn(text);
    return [{ share: bytes / text.length, bytes, describe: () => elementItem(page, element) }];
  });
}

const NOTHING: Saving = { share: 0, bytes: 0, describe: () => ({}) };

function savingsInFiles(
  { assets }: Surroundings,
  kind: AssetKind,
  needlessIn: MinifiedCheck['needlessIn'],
): Saving[] {
  if (assets?.state !== 'captured') return [];
  let charactersLeft = CHARACTERS_MAX;
  const ofKind = assets.value.listed.filter(({ reference }: Asset) => reference.kind === kind);
  return foundAssets(ofKind).flatMap((file) => {
    const text = file.answer.text?.slice(0, charactersLeft) ?? '';
    if (text === '') return [];
    charactersLeft -= text.length;
    const share = needlessIn(text) / text.length;
    const bytes = Math.round(share * (wireBytesOf(file) ?? text.length));
    return [{ share, bytes, describe: () => ({ url: file.asset.reference.url }) }];
  });
}
