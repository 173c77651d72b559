import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import { headerValues } from '@pagemark/domain';
import type { Header } from '@pagemark/domain';
import { errorCode, FetchFailure, limitFailure } from '../fetch-failure.ts';

export type DecodeLimits = {
  bodyBytesMax: number;
  encodingsMax: number;
  /** The body is the beginning of one: as much as can be of it is decompressed. */
  isPartial?: boolean;
  /**
   * Is given the bytes that every stage makes, as they are made, those of a body that turns out damaged or too large among
   * them. When it throws, nothing more is made, and that is thrown.
   */
  spend?: (bytes: number) => void;
};

type ZlibSettings = { maxOutputLength?: number; finishFlush?: number; chunkSize?: number };
type Coding = {
  /** The `finishFlush` by which the library takes the beginning of a body for what it is. */
  partial: number;
  now(bytes: Buffer, settings: ZlibSettings): Buffer;
  later(settings: ZlibSettings): Transform;
};

// RFC 9659: a zstd frame on the web needs no window beyond 8 MiB; the library would grant it 128.
const ZSTD_PARAMS = { params: { [zlib.constants.ZSTD_d_windowLogMax]: 23 } };

const { BROTLI_OPERATION_FLUSH, Z_SYNC_FLUSH, ZSTD_e_flush } = zlib.constants;

const inflate: Coding = { partial: Z_SYNC_FLUSH, now: zlib.inflateSync, later: zlib.createInflate };
const inflateRaw: Coding = { partial: Z_SYNC_FLUSH, now: zlib.inflateRawSync, later: zlib.createInflateRaw };
const gzip: Coding = { partial: Z_SYNC_FLUSH, now: zlib.gunzipSync, later: zlib.createGunzip };
const brotli: Coding = {
  partial: BROTLI_OPERATION_FLUSH,
  now: zlib.brotliDecompressSync,
  later: zlib.createBrotliDecompress,
};
const zstd: Coding = {
  partial: ZSTD_e_flush,
  now: (bytes, settings) => zlib.zstdDecompressSync(bytes, { ...ZSTD_PARAMS, ...settings }),
  later: (settings) => zlib.createZstdDecompress({ ...ZSTD_PARAMS, ...settings }),
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
const NOW_BYTES_MAX = 64 * 1024;
/** … as long as this is all that comes out: a bomb must not hold the event loop. */
const NOW_OUTPUT_BYTES_MAX = 512 * 1024;
/** What comes back from the other thread at a time. */
const CHUNK_BYTES = 64 * 1024;

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
 * be longer is `too_large`; one that is damaged, cut or in an encoding that was not asked for `content_decoding_failed`.
 */
export async function decodeContent(
  body: Buffer,
  encodings: readonly string[],
  limits: DecodeLimits,
): Promise<Buffer> {
  const applied = encodings.filter((encoding) => encoding !== 'identity');
  if (applied.length > limits.encodingsMax) {
    const limit = { name: 'fetch.limit.encodings', limit: limits.encodingsMax } as const;
    throw limitFailure('content_decoding_failed', limit);
  }
  let bytes = body;
  for (const encoding of applied.toReversed()) {
    const coding = CODINGS.get(encoding)?.(bytes);
    if (coding === undefined) {
      throw new FetchFailure('content_decoding_failed', {
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
  { bodyBytesMax, isPartial = false, spend = () => undefined }: DecodeLimits,
): Promise<Buffer> {
  const flush = isPartial ? { finishFlush: coding.partial } : {};
  const small = bytes.length <= NOW_BYTES_MAX ? decodeNow(coding, bytes, flush) : null;
  if (small !== null && small.length <= bodyBytesMax) {
    spend(small.length);
    return small;
  }
  const stream = coding.later({ ...flush, chunkSize: CHUNK_BYTES });
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    stream.end(bytes);
    for await (const chunk of stream) {
      const piece = chunk as Buffer; // A stream of bytes gives Buffers.
      length += piece.length;
      spend(piece.length);
      if (length > bodyBytesMax)
        throw limitFailure('too_large', { name: 'fetch.limit.body_bytes', limit: bodyBytesMax });
      chunks.push(piece);
    }
    return Buffer.concat(chunks, length);
  } catch (error) {
    throw isOfZlib(error) ? new FetchFailure('content_decoding_failed', { cause: error }) : error;
  }
}

/** Null when more comes out than is made at once, or the body is damaged: how much there is of it is seen as it comes. */
function decodeNow(coding: Coding, bytes: Buffer, flush: ZlibSettings): Buffer | null {
  try {
    return coding.now(bytes, { ...flush, maxOutputLength: NOW_OUTPUT_BYTES_MAX });
  } catch {
    return null;
  }
}

/** `Z_DATA_ERROR`, `ERR__ERROR_FORMAT_…` of brotli, `ZSTD_error_…`. */
function isOfZlib(error: unknown): boolean {
  return /^(?:Z_|ERR_|ZSTD_)/.test(errorCode(error) ?? '');
}

/** RFC 1950 section 2.2: compression method 8, and a check that makes the first two bytes a multiple of 31. */
function hasZlibHeader(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
}
