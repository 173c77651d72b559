import type { ImageFacts } from '@pagemark/domain';

const BOXES_MAX = 200;
const BOX_HEADER_BYTES = 8;
/** Bytes before the inner boxes: `meta` has a version and flags. */
const CONTAINERS: ReadonlyMap<string, number> = new Map([
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
]);

/**
 * The size of an AVIF image is in an `ispe` property (ISO/IEC 23008-12), found by entering the boxes that contain it
 * and skipping all others, always forward. The largest of several is the image; the others are tiles.
 */
export function readAvif(bytes: Buffer): ImageFacts | null {
  const brands = bytes.toString('latin1', 8, Math.min(bytes.length, 64));
  if (!/avif|avis/.test(brands)) return null;
  let [width, height] = [0, 0];
  let at = 0;
  for (let box = 0; box < BOXES_MAX && at + BOX_HEADER_BYTES <= bytes.length; box += 1) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + BOX_HEADER_BYTES);
    const prefix = CONTAINERS.get(type);
    if (type === 'ispe' && at + 20 <= bytes.length) {
      width = Math.max(width, bytes.readUInt32BE(at + 12));
      height = Math.max(height, bytes.readUInt32BE(at + 16));
    }
    if (prefix !== undefined) at += BOX_HEADER_BYTES + prefix;
    else if (size < BOX_HEADER_BYTES) break; // Extends to the end of the file, or has a 64-bit length: neither precedes the size.
    else at += size;
  }
  return width === 0 ? { format: 'avif', width: null, height: null } : { format: 'avif', width, height };
}
