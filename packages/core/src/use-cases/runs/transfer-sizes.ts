import { ASSET_KINDS, finalResponse } from '@pagemark/domain';
import type { Asset, TransferSize, SiteArtifacts } from '@pagemark/domain';

/** The transfer sizes of a page's files by kind; undefined if they were not requested. Files of unknown size are skipped. */
export function transferSizesOf({ assets }: SiteArtifacts): TransferSize[] | undefined {
  if (assets?.state !== 'available') return undefined;
  const sizes = assets.value.listed.flatMap((asset) => {
    const bytes = bytesOf(asset);
    return bytes === null ? [] : [{ kind: asset.reference.kind, bytes }];
  });
  return ASSET_KINDS.flatMap((kind) => {
    const own = sizes.filter((size) => size.kind === kind);
    const bytes = own.reduce((sum, size) => sum + size.bytes, 0);
    return own.length === 0 ? [] : [{ kind, files: own.length, bytes }];
  });
}

/** The size of a file that is loaded with the page and exists, or null. */
function bytesOf({ response, reference }: Asset): number | null {
  if (response.state !== 'available' || !reference.isLoadedAtOnce) return null;
  const status = finalResponse(response.value.redirectChain)?.status ?? 0;
  const { wire, decoded } = response.value.bytes;
  return status >= 200 && status < 300 ? (wire ?? decoded) : null;
}
