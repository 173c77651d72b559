/** The formats of icons that are kept: images of pixels, which have no scripts and refer to nothing. */
export const ICON_MEDIA_TYPES = [
  'image/png',
  'image/x-icon',
  'image/jpeg',
  'image/webp',
  'image/gif',
] as const;
export type IconMediaType = (typeof ICON_MEDIA_TYPES)[number];

/** An icon with more bytes is not kept. */
export const ICON_BYTES_MAX = 16 * 1024;
/** An icon that is wider or higher than this, in pixels, is not kept. */
export const ICON_SIDE_MAX = 512;

/** The icon of a site, whole. Its media type is that of its bytes, whatever the site said. */
export type SiteIcon = { mediaType: IconMediaType; bytes: Uint8Array };
