import type { Asset, AssetKind, Assets } from '@pagemark/domain';
import { foundAssets, wireBytesOf } from './asset-facts.ts';
import type { ReceivedAsset } from './asset-facts.ts';

/**
 * Total size of files: `bytes` of those of known size, and how many sizes are unknown. `missing`: files that
 * are not available. `sized` is sorted by size, largest first.
 */
export type AssetSizes = {
  bytes: number;
  files: number;
  unknown: number;
  missing: number;
  sized: { file: ReceivedAsset; bytes: number }[];
};

/**
 * Transfer sizes of the files that browsers load with the page, of some kinds or of all. Missing files do not
 * count; unknown sizes make the total a lower bound.
 */
export function sizesOf(assets: Assets, kinds: readonly AssetKind[] | null = null): AssetSizes {
  const isCounted = ({ reference }: Asset) =>
    reference.isLoadedAtOnce && !reference.isCandidate && (kinds === null || kinds.includes(reference.kind));
  const counted = assets.listed.filter((asset) => isCounted(asset));
  const found = foundAssets(counted);
  const sized = found
    .flatMap((file) => {
      const bytes = wireBytesOf(file);
      return bytes === null ? [] : [{ file, bytes }];
    })
    .toSorted((a, b) => b.bytes - a.bytes);
  const withoutResponse = counted.filter(({ response }) => response.state === 'unavailable').length;
  const unsized = found.length - sized.length;
  // Nothing is known about files beyond the listed ones, not even their kind.
  const unlisted = Math.max(0, assets.mentioned - assets.listed.length);
  return {
    bytes: sized.reduce((sum, { bytes }) => sum + bytes, 0),
    files: found.length + withoutResponse,
    unknown: withoutResponse + unsized + unlisted,
    missing: counted.length - found.length - withoutResponse,
    sized,
  };
}
