import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decompressed, UPLOAD_CODINGS } from './upload-bytes.ts';

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1_024) yield bytes.subarray(at, at + 1_024);
}

/** As clients compress while they send: the default of Node takes half a minute for such a list. */
const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
const COMPRESS = { gzip: gzipSync, br: brotli, zstd: zstdCompressSync } as const;

async function unpackedBytes(text: string, coding: (typeof UPLOAD_CODINGS)[number]): Promise<number> {
  let bytes = 0;
  for await (const chunk of decompressed(inChunks(COMPRESS[coding](text)), coding)) bytes += chunk.length;
  return bytes;
}

describe.each(UPLOAD_CODINGS)('an upload compressed with %s', (coding) => {
  test('is rejected when it decompresses to more than a hundred times its size', async () => {
    await expect(unpackedBytes(':\n'.repeat(1_000_000), coding)).rejects.toMatchObject({
      code: 'payload_too_large',
      message: expect.stringContaining('100 times'),
    });
  });

  test('passes when it decompresses to up to 1 MiB, whatever its ratio', async () => {
    expect(await unpackedBytes(':\n'.repeat(500_000), coding)).toBe(1_000_000);
  });

  test('passes when it contains many URLs of one site', async () => {
    const urls = Array.from(
      { length: 200_000 },
      (_, page) => `https://shop.example/products/${(page * 2_654_435_761) % 4_294_967_296}`,
    );
    const text = urls.join('\n');
    expect(await unpackedBytes(text, coding)).toBe(text.length);
  });

  test('is rejected when it is incomplete', async () => {
    const bytes = COMPRESS[coding]('https://shop.example/\n'.repeat(100));
    const read = async () => {
      for await (const _chunk of decompressed(inChunks(bytes.subarray(0, -3)), coding));
    };
    await expect(read()).rejects.toMatchObject({ code: 'bad_request' });
  });
});
