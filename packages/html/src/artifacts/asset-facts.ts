import { headerValues, finalResponse } from '@pagemark/domain';
import type { Asset, AssetResponse, EvidenceItem, RedirectHop } from '@pagemark/domain';
import { MIMEType } from 'whatwg-mimetype';
import { splitList } from '../formats/split-list.ts';

/** A file of the page whose server responded, with any status. */
export type ReceivedAsset = { asset: Asset; response: AssetResponse; end: RedirectHop };

/** The files whose servers responded. */
export function receivedAssets(listed: readonly Asset[]): ReceivedAsset[] {
  return listed.flatMap((asset) => {
    if (asset.response.state !== 'available') return [];
    const end = finalResponse(asset.response.value.redirectChain);
    return end === null ? [] : [{ asset, response: asset.response.value, end }];
  });
}

/** The files with a success status (2xx). */
export function foundAssets(listed: readonly Asset[]): ReceivedAsset[] {
  return receivedAssets(listed).filter(({ end }) => isSuccess(end.status));
}

/** Whether a status is a success (2xx). */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/**
 * The media type of a file, in lowercase and without parameters; null when none was sent. The last valid one counts
 * (Fetch standard, "extract a MIME type"); if none is valid, the first as it was sent.
 */
export function mediaTypeOf(response: Pick<AssetResponse, 'headers'>): string | null {
  const raw = headerValues(response.headers, 'content-type').flatMap((value) => splitList(value));
  const read = raw.map((value) => MIMEType.parse(value)).findLast((type) => type !== null);
  return read?.essence ?? raw[0]?.toLowerCase() ?? null;
}

/** Transfer size of a file in bytes; null when neither its body nor a header reveals it. */
export function wireBytesOf({ response: { bytes } }: ReceivedAsset): number | null {
  return bytes.wire ?? bytes.decoded;
}

/** A file as evidence. */
export function assetItem({ asset }: ReceivedAsset, detail: string): EvidenceItem {
  return { url: asset.reference.url, detail };
}
