import { headerValues, journeyEnd } from '@pagemark/domain';
import type { Asset, AssetAnswer, EvidenceItem, JourneyHop } from '@pagemark/domain';
import { MIMEType } from 'whatwg-mimetype';
import { listMembers } from '../formats/list-members.ts';

/** A file of the page whose server responded, with any status. */
export type AnsweredAsset = { asset: Asset; answer: AssetAnswer; end: JourneyHop };

/** The files whose servers responded. */
export function answeredAssets(listed: readonly Asset[]): AnsweredAsset[] {
  return listed.flatMap((asset) => {
    if (asset.answer.state !== 'captured') return [];
    const end = journeyEnd(asset.answer.value.journey);
    return end === null ? [] : [{ asset, answer: asset.answer.value, end }];
  });
}

/** The files with a success status (2xx). */
export function foundAssets(listed: readonly Asset[]): AnsweredAsset[] {
  return answeredAssets(listed).filter(({ end }) => isSuccess(end.status));
}

/** Whether a status is a success (2xx). */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/**
 * The media type of a file, in lowercase and without parameters; null when none was sent. The last valid one counts
 * (Fetch standard, "extract a MIME type"); if none is valid, the first as it was sent.
 */
export function mediaTypeOf(answer: AssetAnswer): string | null {
  const written = headerValues(answer.headers, 'content-type').flatMap((value) => listMembers(value));
  const read = written.map((value) => MIMEType.parse(value)).findLast((type) => type !== null);
  return read?.essence ?? written[0]?.toLowerCase() ?? null;
}

/** Transfer size of a file in bytes; null when neither its body nor a header tells. */
export function wireBytesOf({ answer: { bytes } }: AnsweredAsset): number | null {
  return bytes.wire ?? bytes.decoded;
}

/** A file as evidence. */
export function assetItem({ asset }: AnsweredAsset, detail: string): EvidenceItem {
  return { url: asset.reference.url, detail };
}
