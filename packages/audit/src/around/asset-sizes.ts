import type { Asset, AssetKind, Assets } from '@pagemark/domain';
import { foundAssets, wireBytesOf } from './asset-facts.ts';
import type { AnsweredAsset } from './asset-facts.ts';

/** What files weigh together: `bytes` of those whose size is known, and how many are not. `sized` is the largest first. */
export type AssetSizes = {
  bytes: number;
  files: number;
  unknown: number;
  sized: { file: AnsweredAsset; bytes: number }[];
};

/**
 * The bytes on the way of the files that browsers load with the page, of some kinds or of all. Files that are not there weigh
 * nothing; those of which no size is known make the sum one of at least so much.
 */
export function sizesOf(assets: Assets, kinds: readonly AssetKind[] | null = null): AssetSizes {
  const isMeant = ({ reference }: Asset) =>
    reference.isLoadedAtOnce && !reference.isCandidate && (kinds === null || kinds.includes(reference.kind));
  const meant = assets.listed.filter((asset) => isMeant(asset));
  const sized = foundAssets(meant)
    .flatMap((file) => {
      const bytes = wireBytesOf(file);
      return bytes === null ? [] : [{ file, bytes }];
    })
    .toSorted((a, b) => b.bytes - a.bytes);
  const unanswered = meant.filter(({ answer }) => answer.state === 'unknown').length;
  const unsized = foundAssets(meant).length - sized.length;
  // Beyond the list nothing is known, not even the kind.
  const unlisted = Math.max(0, assets.mentioned - assets.listed.length);
  return {
    bytes: sized.reduce((sum, { bytes }) => sum + bytes, 0),
    files: meant.length,
    unknown: unanswered + unsized + unlisted,
    sized,
  };
}
