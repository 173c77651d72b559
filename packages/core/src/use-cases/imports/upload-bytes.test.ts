import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { gunzipped } from './upload-bytes.ts';

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1_024) yield bytes.subarray(at, at + 1_024);
}

async function unpackedBytes(text: string): Promise<number> {
  let bytes = 0;
  for await (const piece of gunzipped(inPieces(gzipSync(text)))) bytes += piece.length;
  return bytes;
}

describe('a gzip upload', () => {
  test('is refused when it unpacks to more than a hundred times its size', async () => {
    await expect(unpackedBytes(':\n'.repeat(1_000_000))).rejects.toMatchObject({
      code: 'payload_too_large',
      message: expect.stringContaining('100 times'),
    });
  });

  test('of up to 1 MiB unpacked passes, whatever its ratio', async () => {
    expect(await unpackedBytes(':\n'.repeat(500_000))).toBe(1_000_000);
  });

  test('of many URLs of one site passes', async () => {
    const urls = Array.from(
      { length: 200_000 },
      (_, page) => `https://shop.example/products/${page}?ref=list`,
    );
    const text = urls.join('\n');
    expect(await unpackedBytes(text)).toBe(text.length);
  });
});
