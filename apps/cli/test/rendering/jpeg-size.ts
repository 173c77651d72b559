/** The markers of the tables of quantization, of the frame header of a baseline image, which has its size, and of the scan. */
const TABLES = 0xff_db;
const FRAME = 0xff_c0;
const SCAN = 0xff_da;

/** The segment of a JPEG image that starts with this marker (ITU-T T.81, annex B), without its length. */
function segmentOf(image: Uint8Array, marker: number): Buffer {
  const bytes = Buffer.from(image);
  for (let at = 2; bytes.readUInt16BE(at) !== SCAN; at += 2 + bytes.readUInt16BE(at + 2))
    if (bytes.readUInt16BE(at) === marker) return bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2));
  throw new Error('Not a baseline JPEG image.');
}

/** The size in pixels in the frame header of a JPEG image. */
export function jpegSize(image: Uint8Array): { width: number; height: number } {
  const frame = segmentOf(image, FRAME);
  return { width: frame.readUInt16BE(3), height: frame.readUInt16BE(1) };
}

/** How coarsely a JPEG image is quantized: the mean step of its first table. A lower quality has larger steps. */
export function jpegQuantization(image: Uint8Array): number {
  const steps = segmentOf(image, TABLES).subarray(1, 65);
  return steps.reduce((sum, step) => sum + step, 0) / steps.length;
}
