/** The marker of the frame header of a baseline image, which has its size, and that of the scan. */
const FRAME = 0xff_c0;
const SCAN = 0xff_da;

/** The size in pixels in the frame header of a JPEG image (ITU-T T.81, annex B.2.2). */
export function jpegSize(image: Uint8Array): { width: number; height: number } {
  const bytes = Buffer.from(image);
  for (let at = 2; bytes.readUInt16BE(at) !== SCAN; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes.readUInt16BE(at) !== FRAME) continue;
    return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  throw new Error('Not a baseline JPEG image.');
}
