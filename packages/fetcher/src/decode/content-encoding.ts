import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { headerValues } from '@pagemark/domain';
import type { Header } from '@pagemark/domain';
import { errorCode, FetchFailure, limitFailure } from '../fetch-failure.ts';

export type DecodeLimits = {
  bodyBytesMax: number;
  encodingsMax: number;
  /** The body is the beginning of one: as much as can be of it is decompressed. */
  isPartial?: boolean;
};

type ZlibSettings = { maxOutputLength: number; finishFlush?: number };
type Coding = {
  /** The `finishFlush` by which the library takes the beginning of a body for what it is. */
  partial: number;
  now(bytes: Buffer, settings: ZlibSettings): Buffer;
  later(bytes: Buffer, settings: ZlibSettings): Promise<Buffer>;
};

// RFC 9659: a zstd frame on the web needs no window beyond 8 MiB; the library would grant it 128.
const ZSTD_PARAMS = { params: { [zlib.constants.ZSTD_d_windowLogMax]: 23 } };

const { BROTLI_OPERATION_FLUSH, Z_SYNC_FLUSH, ZSTD_e_flush } = zlib.constants;

const inflate: Coding = {
  partial: Z_SYNC_FLUSH,
  now: zlib.inflateSync,
  later: promisify<Buffer, ZlibSettings, Buffer>(zlib.inflate),
};
const inflateRaw: Coding = {
  partial: Z_SYNC_FLUSH,
  now: zlib.inflateRawSync,
  later: promisify<Buffer, ZlibSettings, Buffer>(zlib.inflateRaw),
};
const gzip: Coding = {
  partial: Z_SYNC_FLUSH,
  now: zlib.gunzipSync,
  later: promisify<Buffer, ZlibSettings, Buffer>(zlib.gunzip),
};
const brotli: Coding = {
  partial: BROTLI_OPERATION_FLUSH,
  now: zlib.brotliDecompressSync,
  later: promisify<Buffer, ZlibSettings, Buffer>(zlib.brotliDecompress),
};
const zstdLater = promisify<Buffer, zlib.ZstdOptions, Buffer>(zlib.zstdDecompress);
const zstd: Coding = {
  partial: ZSTD_e_flush,
  now: (bytes, settings) => zlib.zstdDecompressSync(bytes, { ...ZSTD_PARAMS, ...settings }),
  later: (bytes, settings) => zstdLater(bytes, { ...ZSTD_PARAMS, ...settings }),
};

/** The codings that are asked for, by their token. */
const CODINGS: ReadonlyMap<string, (bytes: Buffer) => Coding> = new Map([
  ['gzip', () => gzip],
  ['x-gzip', () => gzip],
  // RFC 9110 section 8.4.1.2: zlib, though some servers send bare deflate.
  ['deflate', (bytes: Buffer) => (hasZlibHeader(bytes) ? inflate : inflateRaw)],
  ['br', () => brotli],
  ['zstd', () => zstd],
]);

/** Bodies up to this size are decompressed at once, which costs less than a trip to another thread … */
const NOW_BYTES_MAX = 256 * 1024;
/** … as long as this is all that comes out: a bomb must not hold the event loop. */
const NOW_OUTPUT_BYTES_MAX = 2 * 1024 * 1024;

/** Tokens of Content-Encoding in the order applied, lower case. */
export function readContentEncodings(headers: readonly Header[]): string[] {
  return headerValues(headers, 'content-encoding')
    .flatMap((value) => value.split(','))
    .map((token) => token.trim().toLowerCase())
    .filter((token) => token !== '');
}

/** Whether a body with these encodings needs decompressing. */
export function isEncoded(encodings: readonly string[]): boolean {
  return encodings.some((encoding) => encoding !== 'identity');
}

/**
 * Undoes the encodings, last first. Never makes more than `bodyBytesMax` bytes at any stage: a body that would
 * be longer is `too_large`; one that is damaged, cut or in an encoding that was not asked for `bad_encoding`.
 */
export async function decodeContent(
  body: Buffer,
  encodings: readonly string[],
  limits: DecodeLimits,
): Promise<Buffer> {
  const applied = encodings.filter((encoding) => encoding !== 'identity');
  if (applied.length > limits.encodingsMax) {
    const limit = { name: 'fetch.limit.encodings', limit: limits.encodingsMax } as const;
    throw limitFailure('bad_encoding', limit);
  }
  let bytes = body;
  for (const encoding of applied.toReversed()) {
    const coding = CODINGS.get(encoding)?.(bytes);
    if (coding === undefined) {
      throw new FetchFailure('bad_encoding', {
        message: 'The page is in an encoding that was not asked for.',
      });
    }
    if (bytes.length > 0) bytes = await decodeStage(coding, bytes, limits);
  }
  return bytes;
}

async function decodeStage(
  coding: Coding,
  bytes: Buffer,
  { bodyBytesMax, isPartial = false }: DecodeLimits,
): Promise<Buffer> {
  const flush = isPartial ? { finishFlush: coding.partial } : {};
  try {
    if (bytes.length <= NOW_BYTES_MAX) {
      return coding.now(bytes, { ...flush, maxOutputLength: Math.min(bodyBytesMax, NOW_OUTPUT_BYTES_MAX) });
    }
  } catch (error) {
    if (errorCode(error) !== 'ERR_BUFFER_TOO_LARGE') throw new FetchFailure('bad_encoding', { cause: error });
  }
  try {
    return await coding.later(bytes, { ...flush, maxOutputLength: bodyBytesMax });
  } catch (cause) {
    if (errorCode(cause) !== 'ERR_BUFFER_TOO_LARGE') throw new FetchFailure('bad_encoding', { cause });
    throw limitFailure('too_large', { name: 'fetch.limit.body_bytes', limit: bodyBytesMax }, cause);
  }
}

/** RFC 1950 section 2.2: compression method 8, and a check that makes the first two bytes a multiple of 31. */
function hasZlibHeader(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
}
