import type { ImageFacts } from '@pagemark/domain';

const SEGMENTS_MAX = 1_000;

/** Whether a marker starts a frame, whose header has the dimensions (ITU T.81, table B.1), and is not DHT, JPG or DAC. */
function startsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Skips segments until the frame header. Unknown when the bytes end before it. */
export function readJpeg(bytes: Buffer): ImageFacts {
  const unknown: ImageFacts = { format: 'jpeg', width: null, height: null };
  let at = 2;
  for (let segment = 0; segment < SEGMENTS_MAX && at + 9 <= bytes.length; segment += 1) {
    if (bytes[at] !== 0xff) return unknown;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1; // Fill bytes may precede a marker.
      continue;
    }
    if (startsFrame(marker)) {
      return { format: 'jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === 0xd9 || marker === 0xda) return unknown; // The end, or the image data.
    const hasNoLength = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    const length = hasNoLength ? 0 : bytes.readUInt16BE(at + 2);
    if (!hasNoLength && length < 2) return unknown;
    at += 2 + length;
  }
  return unknown;
}
