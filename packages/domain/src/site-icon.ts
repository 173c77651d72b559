/** The stored icon formats: raster images, which cannot contain scripts or references. */
export const ICON_MEDIA_TYPES = [
  'image/png',
  'image/x-icon',
  'image/jpeg',
  'image/webp',
  'image/gif',
] as const;
export type IconMediaType = (typeof ICON_MEDIA_TYPES)[number];

/** The maximum size of a stored icon in bytes. */
export const ICON_BYTES_MAX = 16 * 1024;
/** The maximum width and height of a stored icon in pixels. */
export const ICON_SIDE_MAX = 512;

/** The icon of a site. Its media type is determined from its bytes, whatever the site declares. */
export type SiteIcon = { mediaType: IconMediaType; bytes: Uint8Array };
