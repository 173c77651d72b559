import fc from 'fast-check';
import probe from 'probe-image-size/sync.js';
import { describe, expect, it } from 'vitest';
import { readImageHeader } from './image-header.ts';

type Size = [width: number, height: number];

/** An image as both describe it: `png 3 × 4`. Null without a known format or size. */
function readByProbe(bytes: Buffer): string | null {
  const found = probe(bytes);
  return found === null
    ? null
    : shown(found.type === 'jpg' ? 'jpeg' : found.type, [found.width, found.height]);
}

function read(bytes: Buffer): string | null {
  const facts = readImageHeader(bytes);
  return facts === null || facts.width === null || facts.height === null
    ? null
    : shown(facts.format, [facts.width, facts.height]);
}

function shown(format: string, [width, height]: Size): string {
  return `${format} ${width} × ${height}`;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const u16be = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const u16le = (value: number) => Buffer.from([value & 0xff, value >> 8]);
const u24le = (value: number) => Buffer.from([value & 0xff, (value >> 8) & 0xff, value >> 16]);
const u32be = (value: number) => Buffer.concat([u16be(Math.floor(value / 65_536)), u16be(value % 65_536)]);
const u32le = (value: number) => Buffer.concat([u16le(value % 65_536), u16le(Math.floor(value / 65_536))]);
const PADDING = Buffer.alloc(64);

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32be(body.length + 8), latin1(type), body]);
}

const side = fc.integer({ min: 1, max: 16_383 });
const size = fc.tuple(side, side);
const noise = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes));

const png = size.map(([width, height]) =>
  Buffer.concat([
    latin1('\x89PNG\r\n\x1a\n'),
    u32be(13),
    latin1('IHDR'),
    u32be(width),
    u32be(height),
    PADDING,
  ]),
);
const gif = fc
  .tuple(size, fc.constantFrom('GIF87a', 'GIF89a'))
  .map(([[width, height], signature]) =>
    Buffer.concat([latin1(signature), u16le(width), u16le(height), PADDING]),
  );
const segment = fc
  .tuple(fc.constantFrom(0xe0, 0xe2, 0xdb, 0xc4, 0xfe), noise, fc.boolean())
  .map(([marker, content, isFilled]) =>
    Buffer.concat([
      Buffer.from(isFilled ? [0xff, 0xff, marker] : [0xff, marker]),
      u16be(content.length + 2),
      content,
    ]),
  );
const jpeg = fc
  .tuple(size, fc.array(segment, { minLength: 1, maxLength: 4 }), fc.constantFrom(0xc0, 0xc1, 0xc2, 0xc9))
  .map(([[width, height], segments, frame]) =>
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...segments,
      Buffer.from([0xff, frame, 0, 17, 8]),
      u16be(height),
      u16be(width),
      PADDING,
      Buffer.from([0xff, 0xd9]),
    ]),
  );

function riff(chunk: string, content: Buffer): Buffer {
  const body = Buffer.concat([latin1('WEBP'), latin1(chunk), u32le(content.length), content]);
  return Buffer.concat([latin1('RIFF'), u32le(body.length), body]);
}

const webp = fc.tuple(size, fc.constantFrom('VP8 ', 'VP8L', 'VP8X')).map(([[width, height], kind]) => {
  if (kind === 'VP8X')
    return riff(kind, Buffer.concat([Buffer.alloc(4), u24le(width - 1), u24le(height - 1), PADDING]));
  if (kind === 'VP8L')
    return riff(
      kind,
      Buffer.concat([Buffer.from([0x2f]), u32le(width - 1 + (height - 1) * 16_384), PADDING]),
    );
  return riff(
    kind,
    Buffer.concat([Buffer.from([0x10, 0, 0, 0x9d, 1, 0x2a]), u16le(width), u16le(height), PADDING]),
  );
});
const avif = fc
  .tuple(size, fc.array(noise, { maxLength: 2 }), fc.constantFrom('avif', 'avis'))
  .map(([[width, height], others, brand]) => {
    const property = box('ispe', Buffer.alloc(4), u32be(width), u32be(height));
    const properties = box('ipco', ...others.map((content) => box('pixi', content)), property);
    return Buffer.concat([
      box('ftyp', latin1(brand), Buffer.alloc(4), latin1(`${brand}mif1miaf`)),
      box('meta', Buffer.alloc(4), box('hdlr', PADDING), box('iprp', properties)),
      box('mdat', PADDING),
    ]);
  });
const iconSide = fc.integer({ min: 1, max: 255 });
const ico = fc
  .tuple(iconSide, iconSide)
  .map(([width, height]) =>
    Buffer.concat([
      Buffer.from([0, 0, 1, 0, 1, 0, width, height, 0, 0, 1, 0, 32, 0]),
      u32le(64),
      u32le(22),
      PADDING,
    ]),
  );
const prolog = fc.constantFrom('', '<?xml version="1.0"?>\n', '<!-- <svg width="1"> -->', '<!DOCTYPE svg>\n');
const svg = fc
  .tuple(
    size,
    prolog,
    fc.constantFrom('width="W" height="H"', "height='Hpx' width='Wpx'", 'viewBox="0 0 W H"'),
  )
  .map(([[width, height], before, attributes]) => {
    const written = attributes.replace('W', String(width)).replace('H', String(height));
    return latin1(`${before}<svg xmlns="http://www.w3.org/2000/svg" ${written}><path d="M0 0"/></svg>`);
  });

describe('image headers, compared with probe-image-size', () => {
  it.each(Object.entries({ png, gif, jpeg, webp, avif, ico, svg }))(
    'match for every %s',
    (_format, files) => {
      fc.assert(
        fc.property(files, (bytes) => {
          const theirs = readByProbe(bytes);
          expect(theirs).not.toBeNull();
          expect(read(bytes)).toBe(theirs);
        }),
        { numRuns: 300 },
      );
    },
  );

  it('of a truncated file have no size that probe-image-size does not find', () => {
    fc.assert(
      fc.property(fc.oneof(png, gif, jpeg, webp), fc.nat(120), (bytes, length) => {
        const cut = bytes.subarray(0, length);
        const theirs = readByProbe(cut);
        if (theirs !== null) expect(read(cut)).toBe(theirs);
      }),
      { numRuns: 500 },
    );
  });
});
