import { headerValues, journeyEnd } from '@pagemark/domain';
import type { Asset, AssetAnswer, EvidenceItem, JourneyHop } from '@pagemark/domain';
import { MIMEType } from 'whatwg-mimetype';
import { listMembers } from '../formats/list-members.ts';

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

/**
 * The media type that a file was sent with, in lower case and without parameters; null when it was sent with none. Of several the last
 * that can be read counts (Fetch standard, "extract a MIME type"); of none that can, the first as it is written.
 */
export function mediaTypeOf(answer: AssetAnswer): string | null {
  const written = headerValues(answer.headers, 'content-type').flatMap((value) => listMembers(value));
  const read = written.map((value) => MIMEType.parse(value)).findLast((type) => type !== null);
  return read?.essence ?? written[0]?.toLowerCase() ?? null;
}

/** Bytes on the way of a file that was found: null when neither its body nor a header tells. */
export function wireBytesOf({ answer: { bytes } }: AnsweredAsset): number | null {
  return bytes.wire ?? bytes.decoded;
}

/** A file as evidence. */
export function assetItem({ asset }: AnsweredAsset, detail: string): EvidenceItem {
  return { url: asset.reference.url, detail };
}
