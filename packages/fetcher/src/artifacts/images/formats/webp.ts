import type { ImageFacts } from '@pagemark/domain';

/**
 * The first chunk has the size: VP8X for a canvas, VP8L for lossless (RFC 9649), VP8 for lossy (RFC 6386 section 9.1).
 */
export function readWebp(bytes: Buffer): ImageFacts {
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X' && bytes.length >= 30) {
    return { format: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  if (chunk === 'VP8L' && bytes.length >= 25 && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk === 'VP8 ' && bytes.length >= 30 && bytes.readUIntLE(23, 3) === 0x2a019d) {
    return {
      format: 'webp',
      width: bytes.readUInt16LE(26) & 0x3fff,
      height: bytes.readUInt16LE(28) & 0x3fff,
    };
  }
  return { format: 'webp', width: null, height: null };
}
