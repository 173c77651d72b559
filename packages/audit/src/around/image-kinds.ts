import type { Surroundings } from '@pagemark/domain';
import { foundAssets, mediaTypeOf } from './asset-facts.ts';
import type { AnsweredAsset } from './asset-facts.ts';

/** Whether an image is in a format of today, one of old, or neither. */
export type ImageAge = 'modern' | 'legacy' | 'unknown';

const MODERN = /^(?:image\/)?(?:avif|webp|jxl|svg(?:\+xml)?)$/;
const LEGACY = /^(?:image\/)?(?:jpe?g|png|gif|bmp|tiff?)$/;

/** By the name of a format or by its media type, in lower case. */
export function imageAgeOf(format: string): ImageAge {
  if (MODERN.test(format)) return 'modern';
  return LEGACY.test(format) ? 'legacy' : 'unknown';
}

/** An image that was fetched, by what its first bytes say or, without that, its media type. */
export type FetchedImage = { url: string; sheetUrl: string | null; age: ImageAge };

/** The images that were found; none when the files of the page were not fetched. */
export function fetchedImages({ assets }: Surroundings): FetchedImage[] {
  if (assets?.state !== 'captured') return [];
  return foundAssets(assets.value.listed)
    .filter(({ asset }) => asset.reference.kind === 'image')
    .map((file) => ({ url: file.asset.reference.url, sheetUrl: file.asset.sheetUrl, age: ageOf(file) }));
}

function ageOf({ answer }: AnsweredAsset): ImageAge {
  return imageAgeOf(answer.image?.format ?? mediaTypeOf(answer) ?? '');
}
