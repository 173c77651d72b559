import { describe, expect, it } from 'vitest';
import { siteIconOf } from './site-icon.ts';

function png(width: number, height = width): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

function bitmap(width: number, height = width): Buffer {
  const bytes = Buffer.alloc(48);
  bytes.writeUInt32LE(40, 0);
  bytes.writeInt32LE(width, 4);
  bytes.writeInt32LE(2 * height, 8);
  return bytes;
}

/** An icon file of images that it says are 16 pixels large. */
function ico(images: readonly Buffer[], damage: (bytes: Buffer) => void = () => {}): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let start = head.length;
  for (const [index, image] of images.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(16, at);
    head.writeUInt8(16, at + 1);
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(start, at + 12);
    start += image.length;
  }
  const bytes = Buffer.concat([head, ...images]);
  damage(bytes);
  return bytes;
}

/** A GIF of a screen of 16 pixels, with a comment and a frame. */
function gif(frame: number, end = ';'): Buffer {
  const head = Buffer.from('GIF89a\x10\0\x10\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const comment = Buffer.from('!\xfe\x03abc\0', 'latin1');
  const image = Buffer.from(',\0\0\0\0\0\0\0\0\0\x02\x02\x4c\x01\0', 'latin1');
  image.writeUInt16LE(frame, 5);
  image.writeUInt16LE(frame, 7);
  return Buffer.concat([head, comment, image, Buffer.from(end, 'latin1')]);
}

const WEBP = Buffer.from('RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x1f\0\0\x1f\0\0', 'latin1');

describe('an icon', () => {
  it.each([
    ['a PNG', png(32), 'image/png'],
    ['an icon file of bitmaps', ico([bitmap(16), bitmap(32)]), 'image/x-icon'],
    ['an icon file of a PNG', ico([png(256)]), 'image/x-icon'],
    ['a GIF', gif(16), 'image/gif'],
    ['a WebP image', WEBP, 'image/webp'],
    ['a PNG with HTML behind it', Buffer.concat([png(32), Buffer.from('<script>')]), 'image/png'],
  ])('is kept when it is %s', (_name, bytes, mediaType) => {
    expect(siteIconOf(bytes)).toEqual({ mediaType, bytes: new Uint8Array(bytes) });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'an SVG image with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['more than 16 KB', Buffer.concat([png(32), Buffer.alloc(16 * 1024)])],
    ['a PNG of 30,000 pixels a side', png(30_000)],
    ['a PNG without a size', png(0)],
    ['a PNG that ends after its signature', png(32).subarray(0, 8)],
    ['an icon file that hides a large PNG', ico([bitmap(16), png(30_000)])],
    ['an icon file that hides a large bitmap', ico([bitmap(40_000)])],
    ['an icon file with a bitmap of negative height', ico([bitmap(16, -16)])],
    [
      'an icon file whose image is behind its end',
      ico([bitmap(16)], (bytes) => bytes.writeUInt32LE(9_999, 18)),
    ],
    ['an icon file whose image is its own header', ico([bitmap(16)], (bytes) => bytes.writeUInt32LE(0, 18))],
    ['an icon file of 60,000 images', ico([bitmap(16)], (bytes) => bytes.writeUInt16LE(60_000, 4))],
    ['a GIF with a large frame', gif(60_000)],
    ['a GIF that ends early', gif(16, '')],
    ['a GIF with other data', gif(16, '<html>')],
  ])('is not kept when it is %s', (_name, bytes) => {
    expect(siteIconOf(bytes)).toBeNull();
  });
});
