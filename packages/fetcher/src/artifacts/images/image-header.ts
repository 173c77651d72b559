import type { ImageFacts } from '@pagemark/domain';
import { readAvif } from './formats/avif.ts';
import { readJpeg } from './formats/jpeg.ts';
import { readSvg } from './formats/svg.ts';
import { readWebp } from './formats/webp.ts';

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/**
 * Format and dimensions of an image from its first bytes, regardless of its Content-Type; null for other formats. Takes
 * linear time, since no reader goes back.
 */
export function readImageHeader(bytes: Buffer): ImageFacts | null {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return readPng(bytes);
  const start = bytes.toString('latin1', 0, 16);
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return readGif(bytes);
  if (start.startsWith('\xff\xd8\xff')) return readJpeg(bytes);
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return readWebp(bytes);
  if (start.startsWith('ftyp', 4)) return readAvif(bytes);
  if (start.startsWith('\0\0\x01\0') || start.startsWith('\0\0\x02\0')) return readIco(bytes);
  return readSvg(bytes);
}

/** PNG (Third Edition) section 11.2.1: the first chunk is IHDR. */
function readPng(bytes: Buffer): ImageFacts {
  const hasHeader = bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR';
  return hasHeader
    ? { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : { format: 'png', width: null, height: null };
}

/** GIF89a section 18: the logical screen follows the signature. */
function readGif(bytes: Buffer): ImageFacts {
  return bytes.length >= 10
    ? { format: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
    : { format: 'gif', width: null, height: null };
}

const ICO_ENTRY_BYTES = 16;
const ICO_ENTRIES_MAX = 64;

/** The largest image of an icon file. A size of 0 means 256. */
function readIco(bytes: Buffer): ImageFacts | null {
  if (bytes.length < 6 + ICO_ENTRY_BYTES) return null;
  const entries = Math.min(bytes.readUInt16LE(4), ICO_ENTRIES_MAX);
  let [width, height] = [0, 0];
  for (let entry = 0; entry < entries; entry += 1) {
    const at = 6 + entry * ICO_ENTRY_BYTES;
    if (at + ICO_ENTRY_BYTES > bytes.length) break;
    width = Math.max(width, bytes.readUInt8(at) || 256);
    height = Math.max(height, bytes.readUInt8(at + 1) || 256);
  }
  return entries === 0 ? null : { format: 'ico', width, height };
}
