import { ICON_BYTES_MAX, ICON_SIDE_MAX } from '@pagemark/domain';
import type { IconMediaType, ImageFacts, SiteIcon } from '@pagemark/domain';
import { PNG_SIGNATURE, readImageHeader } from './image-header.ts';

const MEDIA_TYPES: Readonly<Partial<Record<ImageFacts['format'], IconMediaType>>> = {
  png: 'image/png',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

/**
 * The icon in a complete file. Null when it should not be stored: it has another format, is too large, or contains an
 * image with larger dimensions than allowed. Browsers allocate memory by declared dimensions, so a small file could
 * take much of it.
 */
export function siteIconOf(bytes: Buffer): SiteIcon | null {
  if (bytes.length === 0 || bytes.length > ICON_BYTES_MAX) return null;
  const header = readImageHeader(bytes);
  const mediaType = header === null ? undefined : MEDIA_TYPES[header.format];
  if (header === null || mediaType === undefined || !isSmall(header.width, header.height)) return null;
  if (header.format === 'ico' && !hasSmallEntries(bytes)) return null;
  if (header.format === 'gif' && !hasSmallFrames(bytes)) return null;
  return { mediaType, bytes: new Uint8Array(bytes) };
}

function isSmall(width: number | null, height: number | null): boolean {
  return isSmallSide(width) && isSmallSide(height);
}

function isSmallSide(pixels: number | null): boolean {
  return pixels !== null && pixels > 0 && pixels <= ICON_SIDE_MAX;
}

const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;
const ICO_ENTRIES_MAX = 64;
const BMP_HEADER_BYTES = 40;

/**
 * Whether all images of an icon file are small. Its directory declares their sizes, but browsers decode the size that
 * each image itself declares: a PNG, or a bitmap whose declared height is doubled because it includes a mask.
 */
function hasSmallEntries(bytes: Buffer): boolean {
  const entries = bytes.readUInt16LE(4);
  const end = ICO_HEADER_BYTES + entries * ICO_ENTRY_BYTES;
  if (entries > ICO_ENTRIES_MAX || end > bytes.length) return false;
  for (let at = ICO_HEADER_BYTES; at < end; at += ICO_ENTRY_BYTES) {
    const length = bytes.readUInt32LE(at + 8);
    const start = bytes.readUInt32LE(at + 12);
    if (length < BMP_HEADER_BYTES || start < end || start + length > bytes.length) return false;
    if (!isSmallEntry(bytes.subarray(start, start + length))) return false;
  }
  return true;
}

function isSmallEntry(image: Buffer): boolean {
  if (image.subarray(0, 8).equals(PNG_SIGNATURE)) {
    const header = readImageHeader(image);
    return header !== null && isSmall(header.width, header.height);
  }
  if (image.readUInt32LE(0) !== BMP_HEADER_BYTES) return false;
  return isSmall(image.readInt32LE(4), image.readInt32LE(8) / 2);
}

const GIF_HEADER_BYTES = 13;
const GIF_EXTENSION = 0x21;
const GIF_IMAGE = 0x2c;
const GIF_TRAILER = 0x3b;

/** Whether all frames of a GIF are small (GIF89a section 20): each has its own size. False for a truncated file. */
function hasSmallFrames(bytes: Buffer): boolean {
  if (bytes.length < GIF_HEADER_BYTES) return false;
  let at = GIF_HEADER_BYTES + colorTableBytes(bytes.readUInt8(10));
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === GIF_TRAILER) return true;
    if (block === GIF_EXTENSION) at = afterSubBlocks(bytes, at + 2);
    else if (block === GIF_IMAGE && at + 10 <= bytes.length) {
      const right = bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5);
      const bottom = bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7);
      if (!isSmall(right, bottom)) return false;
      // The frame's color table is followed by the size of its first code.
      at = afterSubBlocks(bytes, at + 10 + colorTableBytes(bytes.readUInt8(at + 9)) + 1);
    } else return false;
  }
  return false;
}

function colorTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

/** The position after a list of sub-blocks: each begins with its length, and an empty one ends the list. */
function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return at;
}
