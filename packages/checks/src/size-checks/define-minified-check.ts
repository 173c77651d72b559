import type { Asset, AssetKind, EvidenceItem, PageBody, SiteArtifacts } from '@pagemark/domain';
import { foundAssets, wireBytesOf } from '@pagemark/html/artifacts/asset-facts';
import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { textContent } from '@pagemark/html/facts/text-content';
import { bytesText } from '../definition/bytes-text.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** The minimum saving from minifying a file: as a share of its text, and thus of its transfer size, and in bytes. */
type Saving = { share: number; bytes: number; describe: () => EvidenceItem };

/** A check for comments and whitespace in the styles or scripts of the page. */
type MinifiedCheck = {
  id: string;
  title: string;
  reference: string;
  kind: AssetKind;
  /** The name of one file: `stylesheet`. */
  noun: string;
  recommendation: string;
  /** The inline styles or scripts. */
  inPage: (page: PageFacts) => readonly Element[];
  /** UTF-16 code units of a text that minifying would remove. */
  removableIn: (text: string) => number;
};

const THRESHOLDS = { goodMaxBytes: 2_048, goodMaxShare: 0.1 };
/** Maximum inline texts, and maximum characters of all files together, that are read. */
const IN_PAGE_MAX = 100;
const CHARACTERS_MAX = 262_144;

type Measured = { texts: number; bytes: number };

/**
 * Defines such a check: a text counts if minifying would save more than a share and an amount, as in Lighthouse. It
 * only warns.
 */
export function defineMinifiedCheck({
  kind,
  noun,
  recommendation,
  inPage,
  removableIn,
  ...spec
}: MinifiedCheck) {
  return defineCheck({
    ...spec,
    category: 'performance',
    severity: 'low',
    description: 'Minified files load faster: comments and whitespace only help developers.',
    requires: ['wholePage', 'body', 'artifacts'],
    thresholds: THRESHOLDS,
    outcomes: {
      minified: {
        verdict: 'pass',
        message: ({ texts }: Measured) =>
          `Minifying the ${texts === 1 ? `${noun} that was` : `${texts} ${noun}s that were`} checked would save little.`,
      },
      large: {
        verdict: 'warn',
        message: ({ bytes }: Measured) => `Minifying the ${noun}s would save at least ${bytesText(bytes)}.`,
        recommendation,
      },
      none: { verdict: 'not_applicable', message: `No ${noun}s to check on this page.` },
    },
    run({ wholePage: page, body, artifacts }, thresholds) {
      const savings = [
        ...savingsInPage(page, inPage(page), { body, removableIn }),
        ...savingsInFiles(artifacts, kind, removableIn),
      ];
      if (savings.length === 0) return finding('none');
      const large = savings
        .filter(({ share, bytes }) => share > thresholds.goodMaxShare && bytes > thresholds.goodMaxBytes)
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

/** Compression saves as much of an inline text as of the whole page. */
function savingsInPage(
  page: PageFacts,
  elements: readonly Element[],
  { body, removableIn }: { body: PageBody; removableIn: MinifiedCheck['removableIn'] },
): Saving[] {
  const transferred = body.bytes.wire / Math.max(1, body.bytes.decoded);
  return elements.slice(0, IN_PAGE_MAX).flatMap((element) => {
    const text = textContent(element);
    // The text is too short to save that much.
    if (text.length <= THRESHOLDS.goodMaxBytes) return text.trim() === '' ? [] : [NOTHING];
    const removable = removableIn(text);
    const bytes = Math.round(removable * transferred);
    return [{ share: removable / text.length, bytes, describe: () => elementItem(page, element) }];
  });
}

const NOTHING: Saving = { share: 0, bytes: 0, describe: () => ({}) };

function savingsInFiles(
  { assets }: SiteArtifacts,
  kind: AssetKind,
  removableIn: MinifiedCheck['removableIn'],
): Saving[] {
  if (assets?.state !== 'available') return [];
  let charactersLeft = CHARACTERS_MAX;
  const ofKind = assets.value.listed.filter(({ reference }: Asset) => reference.kind === kind);
  return foundAssets(ofKind).flatMap((file) => {
    const text = file.response.text?.slice(0, charactersLeft) ?? '';
    if (text === '') return [];
    charactersLeft -= text.length;
    const share = removableIn(text) / text.length;
    const bytes = Math.round(share * (wireBytesOf(file) ?? text.length));
    return [{ share, bytes, describe: () => ({ url: file.asset.reference.url }) }];
  });
}
