import { headerValue, journeyEnd } from '@pagemark/domain';
import type { Asset, AssetAnswer, EvidenceItem, JourneyHop } from '@pagemark/domain';

/** A file of the page that answered: whatever its status. */
export type AnsweredAsset = { asset: Asset; answer: AssetAnswer; end: JourneyHop };

/** The files whose servers answered. */
export function answeredAssets(listed: readonly Asset[]): AnsweredAsset[] {
  return listed.flatMap((asset) => {
    if (asset.answer.state !== 'captured') return [];
    const end = journeyEnd(asset.answer.value.journey);
    return end === null ? [] : [{ asset, answer: asset.answer.value, end }];
  });
}

/** The files that were found: answered with a status of success, a part included. */
export function foundAssets(listed: readonly Asset[]): AnsweredAsset[] {
  return answeredAssets(listed).filter(({ end }) => isSuccess(end.status));
}

/** Whether a status says that the thing is there. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The media type without its parameters, in lower case; null when none was sent. */
export function mediaTypeOf(answer: AssetAnswer): string | null {
  const value = headerValue(answer.headers, 'content-type')?.split(/[;,]/, 1)[0]?.trim().toLowerCase() ?? '';
  return value === '' ? null : value;
}

/** Bytes on the way of a file that was found: null when neither its body nor a header tells. */
export function wireBytesOf({ answer: { bytes } }: AnsweredAsset): number | null {
  return bytes.wire ?? bytes.decoded;
}

/** A file as evidence. */
export function assetItem({ asset }: AnsweredAsset, detail: string): EvidenceItem {
  return { url: asset.reference.url, detail };
}
