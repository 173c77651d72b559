import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const BITS_PER_PIXEL = 8;
const INDEXED = 3;
/** Filter type 0: rows are stored unfiltered. */
const NO_FILTER = 0;

/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number];

/** An image of palette indexes, row by row. */
export type IndexedImage = {
  width: number;
  height: number;
  pixels: Uint8Array;
  palette: readonly Color[];
};

/** Encodes an image as PNG (ISO/IEC 15948). At most 256 colors. */
export function encodePng({ width, height, pixels, palette }: IndexedImage): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS_PER_PIXEL, INDEXED, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, NO_FILTER);
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** A PNG chunk: length, type, data, and the CRC of type and data. */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
