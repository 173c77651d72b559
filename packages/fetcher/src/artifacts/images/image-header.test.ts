import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImageHeader } from './image-header.ts';

const bytesOf = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

/** A box of ISO base media, prefixed with its length. */
function box(type: string, ...content: (string | number[])[]): string {
  const body = bytesOf(...content).toString('latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 8);
  return size.toString('latin1') + type + body;
}

const ispe = (width: number, height: number) =>
  box('ispe', [0, 0, 0, 0], [0, 0, 0, width], [0, 0, 0, height]);
const JFIF = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2];
const FTYP = box('ftyp', 'avif', [0, 0, 0, 0], 'mif1');

describe('the header of an image', () => {
  it.each([
    ['png', 300, 2, bytesOf('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 1, 44, 0, 0, 0, 2])],
    ['gif', 258, 4, bytesOf('GIF89a', [2, 1, 4, 0])],
    ['jpeg', 6, 5, bytesOf(JFIF, [0xff, 0xc2, 0, 11, 8, 0, 5, 0, 6])],
    ['jpeg', 6, 5, bytesOf(JFIF, [0xff, 0xff, 0xff, 0xc4, 0, 3, 9], [0xff, 0xc0, 0, 11, 8, 0, 5, 0, 6])],
    ['webp', 11, 21, bytesOf('RIFF____WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 20, 0, 0])],
    ['webp', 5, 3, bytesOf('RIFF____WEBPVP8L', [9, 0, 0, 0, 0x2f, 4, 0x80, 0, 0])],
    ['webp', 16, 8, bytesOf('RIFF____WEBPVP8 ', [9, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 16, 0, 8, 0])],
    [
      'avif',
      64,
      48,
      bytesOf(FTYP, box('meta', [0, 0, 0, 0], box('hdlr', 'x'), box('iprp', box('ipco', ispe(64, 48))))),
    ],
    [
      'avif',
      90,
      80,
      bytesOf(FTYP, box('meta', [0, 0, 0, 0], box('iprp', box('ipco', ispe(9, 8), ispe(90, 80))))),
    ],
    [
      'ico',
      256,
      32,
      bytesOf([0, 0, 1, 0, 2, 0], [0, 16, ...Array(14).fill(0)], [48, 32, ...Array(14).fill(0)]),
    ],
    ['svg', 24, 12, bytesOf('<?xml version="1.0"?><!-- x --><svg viewBox="0 0 24 12">')],
    ['svg', 3, 4, bytesOf('<!-- <svg width="1" height="2"> --><svg viewBox="0 0 3 4">')],
    ['svg', 10, 20, bytesOf('<svg width="10px" height=\'20\' viewBox="0 0 1 1"/>')],
  ])('of a %s of %i by %i is read', (format, width, height, bytes) => {
    expect(readImageHeader(bytes)).toEqual({ format, width, height });
  });

  it.each([
    ['png', bytesOf('\x89PNG\r\n\x1a\n')],
    ['gif', bytesOf('GIF87a')],
    ['jpeg', bytesOf(JFIF)],
    ['jpeg, a length of nothing', bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 0], Array(100).fill(0xff))],
    ['jpeg, the picture before its frame', bytesOf([0xff, 0xd8, 0xff, 0xda, 0, 8], Array(100).fill(0))],
    ['webp', bytesOf('RIFF____WEBPVP8X')],
    ['avif, a box without length', bytesOf(FTYP, [0, 0, 0, 0], 'meta')],
    ['avif, boxes in boxes in boxes', bytesOf(FTYP, 'aaaameta'.repeat(8_000))],
    ['svg', bytesOf('<svg width="100%" height="calc(1px)">')],
  ])('of a %s without a size has no dimensions', (name, bytes) => {
    expect(readImageHeader(bytes)).toMatchObject({ format: name.split(',')[0], width: null, height: null });
  });

  it.each(['', '<p>page', 'hello', '\0\0\x01\0', 'ftyp', '____ftypheic', 'BM', '<html><svg-icon>'])(
    'is null for %j',
    (text) => {
      expect(readImageHeader(bytesOf(text))).toBeNull();
    },
  );

  it('is parsed from any bytes without an error', () => {
    const starts = [
      '\xff\xd8\xff',
      'RIFF____WEBP',
      '____ftypavif',
      '\0\0\x01\0',
      '<svg ',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        const facts = readImageHeader(Buffer.concat([Buffer.from(start, 'latin1'), rest]));
        expect(facts === null || facts.width === null || facts.width >= 0).toBe(true);
      }),
    );
  });
});
