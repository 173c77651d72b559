import zlib from 'node:zlib';

const HEADER_BYTES = 10;
const TRAILER_BYTES = 8;
/** Flags of the optional fields after the header, in order. */
const FLAGS = { extra: 0b100, name: 0b1000, comment: 0b1_0000, headerCheck: 0b10 };

/** The start of a gzip member's compressed data (RFC 1952, section 2.3); null when the bytes do not begin with one. */
export function gzipDataStart(bytes: Buffer): number | null {
  const [first, second, method, flags = 0] = bytes;
  if (bytes.length < HEADER_BYTES + TRAILER_BYTES || first !== 0x1f || second !== 0x8b || method !== 8)
    return null;
  const has = (flag: number) => (flags & flag) !== 0;
  let at = HEADER_BYTES;
  if (has(FLAGS.extra)) at += 2 + bytes.readUInt16LE(at);
  for (const flag of [FLAGS.name, FLAGS.comment]) {
    if (!has(flag)) continue;
    const end = bytes.indexOf(0, at);
    if (end === -1) return null;
    at = end + 1;
  }
  if (has(FLAGS.headerCheck)) at += 2;
  return at < bytes.length ? at : null;
}

/** Whether the trailer at this position matches the decompressed data: their checksum and length. */
export function hasGzipTrailer(bytes: Buffer, at: number, decoded: Buffer): boolean {
  if (at + TRAILER_BYTES > bytes.length) return false;
  return bytes.readUInt32LE(at) === zlib.crc32(decoded) && bytes.readUInt32LE(at + 4) === decoded.length;
}
