import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { gunzipped } from './upload-bytes.ts';

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1_024) yield bytes.subarray(at, at + 1_024);
}

async function unpackedBytes(text: string): Promise<number> {
  let bytes = 0;
  for await (const chunk of gunzipped(inChunks(gzipSync(text)))) bytes += chunk.length;
  return bytes;
}

describe('a gzip upload', () => {
  test('is rejected when it decompresses to more than a hundred times its size', async () => {
    await expect(unpackedBytes(':\n'.repeat(1_000_000))).rejects.toMatchObject({
      code: 'payload_too_large',
      message: expect.stringContaining('100 times'),
    });
  });

  test('passes when it decompresses to up to 1 MiB, whatever its ratio', async () => {
    expect(await unpackedBytes(':\n'.repeat(500_000))).toBe(1_000_000);
  });

  test('passes when it contains many URLs of one site', async () => {
    const urls = Array.from(
      { length: 200_000 },
      (_, page) => `https://shop.example/products/${page}?ref=list`,
    );
    const text = urls.join('\n');
    expect(await unpackedBytes(text)).toBe(text.length);
  });
});
