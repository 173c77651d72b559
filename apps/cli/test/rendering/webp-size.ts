/** The size in pixels in the header of a WebP image, lossy or with an alpha channel (RFC 9649, sections 2.5 and 2.7). */
export function webpSize(image: Uint8Array): { width: number; height: number } {
  const bytes = Buffer.from(image);
  const format = bytes.toString('latin1', 12, 16);
  if (format === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (format !== 'VP8 ') throw new Error(`Not a lossy WebP image: ${format}`);
  return { width: bytes.readUInt16LE(26) & 0x3f_ff, height: bytes.readUInt16LE(28) & 0x3f_ff };
}
