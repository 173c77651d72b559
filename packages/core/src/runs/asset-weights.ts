import { ASSET_KINDS } from '@pagemark/domain';
import type { AssetWeight, Surroundings } from '@pagemark/domain';

/** What a page's files weigh, kind by kind; undefined when they were not looked at. Files of unknown size are left out. */
export function assetWeightsOf({ assets }: Surroundings): AssetWeight[] | undefined {
  if (assets?.state !== 'captured') return undefined;
  const sizes = assets.value.listed.flatMap(({ reference, answer }) => {
    const bytes = answer.state === 'captured' ? answer.value.bytes.wire : null;
    return bytes === null || !reference.isLoadedAtOnce ? [] : [{ kind: reference.kind, bytes }];
  });
  return ASSET_KINDS.flatMap((kind) => {
    const own = sizes.filter((size) => size.kind === kind);
    const bytes = own.reduce((sum, size) => sum + size.bytes, 0);
    return own.length === 0 ? [] : [{ kind, files: own.length, bytes }];
  });
}
