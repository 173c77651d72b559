import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeContent, isEncoded, readContentEncodings } from './content-encoding.ts';

const KIB = 1024;
const MIB = KIB * KIB;
const LIMITS = { bodyBytesMax: 4 * MIB, encodingsMax: 5 };
const FAST_BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };
const TEXT = Buffer.from('<!doctype html><title>Hello</title>'.repeat(50));

const COMPRESSORS = {
  gzip: zlib.gzipSync,
  'x-gzip': zlib.gzipSync,
  deflate: zlib.deflateSync,
  'deflate without header': zlib.deflateRawSync,
  br: (bytes: Buffer) => zlib.brotliCompressSync(bytes, FAST_BROTLI),
  zstd: zlib.zstdCompressSync,
};
const tokenOf = (name: string) => name.replace(' without header', '');
const gzips = (times: number) => Array<string>(times).fill('gzip');
const rows = Object.entries(COMPRESSORS);

it.each(rows)('undoes %s', async (name, compress) => {
  await expect(decodeContent(compress(TEXT), [tokenOf(name)], LIMITS)).resolves.toEqual(TEXT);
});

it.each(rows)('decodes %s of a body too large to decompress synchronously', async (name, compress) => {
  const text = Buffer.alloc(3 * MIB, 'a');
  const decoded = await decodeContent(compress(text), [tokenOf(name)], LIMITS);
  expect(decoded.equals(text)).toBe(true);
});

it.each(rows)('stops a bomb in %s at the limit', async (name, compress) => {
  const bomb = compress(Buffer.alloc(16 * MIB));
  await expect(decodeContent(bomb, [tokenOf(name)], LIMITS)).rejects.toMatchObject({ code: 'too_large' });
});

it.each(rows)('rejects truncated %s', async (name, compress) => {
  const whole = compress(TEXT);
  const cut = whole.subarray(0, Math.floor(whole.length / 2));
  await expect(decodeContent(cut, [tokenOf(name)], LIMITS)).rejects.toMatchObject({
    code: 'content_decoding_failed',
  });
});

it.each(rows)('leaves other buffers as they are when it decodes %s', async (name, compress) => {
  for (const length of [0, 1, 1_000, 100_000, 200_000]) {
    const pooled = Buffer.from('pooled');
    const text = Buffer.alloc(length, 'a');
    const decoded = await decodeContent(compress(text), [tokenOf(name)], LIMITS);
    expect(decoded.equals(text)).toBe(true);
    expect(`${pooled.toString()} ${Buffer.from('another').toString()}`).toBe('pooled another');
  }
});

it.each(['gzip', 'br', 'zstd', 'deflate'])('rejects %s that is plain text', async (token) => {
  await expect(decodeContent(TEXT, [token], LIMITS)).rejects.toMatchObject({
    code: 'content_decoding_failed',
  });
});

describe('gzip with something after it', () => {
  const large = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * at) % 251));
  it.each(['\n', '<!-- cached -->', 'x'.repeat(100), '\0\0'])('is decoded without it: %j', async (after) => {
    for (const text of [TEXT, large]) {
      const body = Buffer.concat([zlib.gzipSync(text), Buffer.from(after)]);
      await expect(decodeContent(body, ['gzip'], LIMITS)).resolves.toEqual(text);
    }
  });

  it('is decoded when its header has all optional fields', async () => {
    const plain = zlib.gzipSync(TEXT);
    const header = Buffer.from([0x1f, 0x8b, 8, 0b1_1110, 0, 0, 0, 0, 0, 3]);
    const fields = Buffer.from('\x02\0abname\0comment\0', 'latin1');
    const check = Buffer.alloc(2);
    check.writeUInt16LE(zlib.crc32(Buffer.concat([header, fields])) % 0x1_0000);
    const body = Buffer.concat([header, fields, check, plain.subarray(10), Buffer.from('\n')]);
    await expect(decodeContent(body, ['gzip'], LIMITS)).resolves.toEqual(TEXT);
  });

  it.each([
    ['a wrong checksum', -8],
    ['a wrong length', -1],
  ])('is rejected with %s', async (_, at) => {
    const member = zlib.gzipSync(TEXT);
    const damaged = member.length + at;
    member.writeUInt8(member.readUInt8(damaged) ^ 0xff, damaged);
    const body = Buffer.concat([member, Buffer.from('\n')]);
    await expect(decodeContent(body, ['gzip'], LIMITS)).rejects.toMatchObject({
      code: 'content_decoding_failed',
    });
  });

  it('is rejected beyond the limit', async () => {
    const body = Buffer.concat([zlib.gzipSync(Buffer.alloc(4 * MIB)), Buffer.from('\n')]);
    const decoded = decodeContent(body, ['gzip'], { ...LIMITS, bodyBytesMax: MIB });
    await expect(decoded).rejects.toMatchObject({ code: 'too_large' });
  });
});

it.each(['compress', 'utf-8', 'gzip;q=1', 'bogus'])('rejects the unknown encoding %s', async (token) => {
  await expect(decodeContent(TEXT, [token], LIMITS)).rejects.toMatchObject({
    code: 'content_decoding_failed',
  });
});

it('rejects a zstd window that the web does not allow', async () => {
  const params = { [zlib.constants.ZSTD_c_windowLog]: 27, [zlib.constants.ZSTD_c_contentSizeFlag]: 0 };
  const compressor = zlib.createZstdCompress({ params });
  compressor.end(TEXT);
  const body = Buffer.concat(await compressor.toArray());
  await expect(decodeContent(body, ['zstd'], LIMITS)).rejects.toMatchObject({
    code: 'content_decoding_failed',
  });
});

describe('nested encodings', () => {
  it('are decoded last first', async () => {
    const body = zlib.gzipSync(zlib.brotliCompressSync(TEXT));
    await expect(decodeContent(body, ['br', 'identity', 'gzip'], LIMITS)).resolves.toEqual(TEXT);
  });

  it('are decoded at most five times', async () => {
    const wrap = (times: number) =>
      Array(times)
        .fill(0)
        .reduce<Buffer>((body) => zlib.gzipSync(body), TEXT);
    await expect(decodeContent(wrap(5), gzips(5), LIMITS)).resolves.toEqual(TEXT);
    await expect(decodeContent(wrap(6), gzips(6), LIMITS)).rejects.toMatchObject({
      code: 'content_decoding_failed',
    });
  });

  it('stop at the limit at every stage', async () => {
    const bomb = zlib.gzipSync(zlib.gzipSync(Buffer.alloc(64 * MIB)));
    const decoded = decodeContent(bomb, ['gzip', 'gzip'], { ...LIMITS, bodyBytesMax: 100 * KIB });
    await expect(decoded).rejects.toMatchObject({ code: 'too_large' });
  });
});

it('decodes an empty body as an empty page, whatever its encoding', async () => {
  await expect(decodeContent(Buffer.alloc(0), ['gzip'], LIMITS)).resolves.toHaveLength(0);
});

it.each([
  [['GZIP'], ['gzip'], true],
  [['br, gzip', ' zstd ,'], ['br', 'gzip', 'zstd'], true],
  [['identity'], ['identity'], false],
  [['UTF-8', 'none, gzip'], ['gzip'], true],
  [['compress'], ['compress'], true],
  [[], [], false],
])('parses the tokens of %j', (values, tokens, encoded) => {
  const headers = values.map((value) => ({ name: 'content-encoding', value }));
  expect(readContentEncodings(headers)).toEqual(tokens);
  expect(isEncoded(tokens)).toBe(encoded);
});
