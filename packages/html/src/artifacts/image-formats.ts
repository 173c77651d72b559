import type { SiteArtifacts } from '@pagemark/domain';
import { foundAssets, mediaTypeOf, wireBytesOf } from './asset-facts.ts';
import type { ReceivedAsset } from './asset-facts.ts';

/** Whether the format of an image is modern, legacy, or neither. */
export type ImageFormatAge = 'modern' | 'legacy' | 'unknown';

const MODERN = ['avif', 'webp', 'jxl', 'svg', 'svg+xml'];
const LEGACY = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'tif', 'tiff'];

const AGES: ReadonlyMap<string, ImageFormatAge> = new Map([
  ...MODERN.flatMap((name) => named(name, 'modern')),
  ...LEGACY.flatMap((name) => named(name, 'legacy')),
]);

function named(name: string, age: ImageFormatAge): [string, ImageFormatAge][] {
  return [
    [name, age],
    [`image/${name}`, age],
  ];
}

/** Looks up a format name or media type, in lowercase. */
export function imageAgeOf(format: string): ImageFormatAge {
  return AGES.get(format) ?? 'unknown';
}

/**
 * A fetched image with its format, from its first bytes or otherwise its media type, and its transfer size; null if it
 * is unknown.
 */
export type FetchedImage = {
  url: string;
  sheetUrl: string | null;
  age: ImageFormatAge;
  bytes: number | null;
};

/** The images that were fetched; empty when the page's files were not fetched. */
export function fetchedImages({ assets }: SiteArtifacts): FetchedImage[] {
  if (assets?.state !== 'available') return [];
  return foundAssets(assets.value.listed)
    .filter(({ asset }) => asset.reference.kind === 'image')
    .map((file) => {
      const { reference, sheetUrl } = file.asset;
      return { url: reference.url, sheetUrl, age: ageOf(file), bytes: wireBytesOf(file) };
    });
}

function ageOf({ response }: ReceivedAsset): ImageFormatAge {
  return imageAgeOf(response.image?.format ?? mediaTypeOf(response) ?? '');
}
