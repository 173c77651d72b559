import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import { headerValues } from '@pagemark/domain';
import type { Header } from '@pagemark/domain';
import { errorCode, FetchFailure, limitFailure } from '../fetch-failure.ts';
import { gzipDataStart, hasGzipTrailer } from './gzip-member.ts';

export type DecodeLimits = {
  bodyBytesMax: number;
  encodingsMax: number;
  /** Whether the body is only the beginning; as much as possible of it is decompressed. */
  isPartial?: boolean;
  /**
   * Called with the number of bytes from each stage during decompression, including damaged and oversized bodies. If it
   * throws, decompression ends with that error.
   */
  spend?: (bytes: number) => void;
};

type ZlibSettings = { maxOutputLength?: number; finishFlush?: number; chunkSize?: number };
type Coding = {
  /** The `finishFlush` with which the library accepts an incomplete body. */
  partial: number;
  now(bytes: Buffer, settings: ZlibSettings): Buffer<ArrayBuffer>;
  later(settings: ZlibSettings): Transform;
};

// RFC 9659: a zstd frame on the web needs a window of at most 8 MiB; the library would allow 128.
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

/** The content codings that requests offer, by token. */
const CODINGS: ReadonlyMap<string, (bytes: Buffer) => Coding> = new Map([
  ['gzip', () => gzip],
  ['x-gzip', () => gzip],
  // RFC 9110 section 8.4.1.2: zlib, but some servers send raw deflate.
  ['deflate', (bytes: Buffer) => (hasZlibHeader(bytes) ? inflate : inflateRaw)],
  ['br', () => brotli],
  ['zstd', () => zstd],
]);

/**
 * The other content codings (IANA HTTP Content Coding Registry). Browsers ignore any further token, such as `utf-8` or
 * `none`, and show the body as it is.
 */
const OTHER_CODINGS: ReadonlySet<string> = new Set([
  'aes128gcm',
  'compress',
  'dcb',
  'dcz',
  'exi',
  'identity',
  'pack200-gzip',
  'x-compress',
]);

/** Bodies up to this size are decompressed synchronously, which is cheaper than in another thread. */
const NOW_BYTES_MAX = 64 * 1024;
/** Synchronous decompression stops at this size, so a decompression bomb does not block the event loop. */
const NOW_OUTPUT_BYTES_MAX = 512 * 1024;
/** Chunk size of synchronous decompression: most pages fit in one chunk, which is not copied. */
const NOW_CHUNK_BYTES = 128 * 1024;
/** Chunk size of decompression in another thread. */
const CHUNK_BYTES = 64 * 1024;

/** The content codings of Content-Encoding in the order applied, in lowercase. */
export function readContentEncodings(headers: readonly Header[]): string[] {
  return headerValues(headers, 'content-encoding')
    .flatMap((value) => value.split(','))
    .map((token) => token.trim().toLowerCase())
    .filter((token) => CODINGS.has(token) || OTHER_CODINGS.has(token));
}

/** Whether a body with these encodings needs decompressing. */
export function isEncoded(encodings: readonly string[]): boolean {
  return encodings.some((encoding) => encoding !== 'identity');
}

/**
 * Decodes the encodings, last first. No stage produces more than `bodyBytesMax` bytes. Rejects with `too_large` for a
 * longer body, and with `content_decoding_failed` for one that is damaged, incomplete, or in an encoding that was not
 * requested.
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
        message: `The page has Content-Encoding: ${encoding}, which the request did not offer.`,
      });
    }
    if (bytes.length > 0) bytes = await decodeStage(coding, bytes, limits, encoding);
  }
  return bytes;
}

async function decodeStage(
  coding: Coding,
  bytes: Buffer,
  limits: DecodeLimits,
  encoding: string,
): Promise<Buffer> {
  const { bodyBytesMax, isPartial = false, spend } = limits;
  const flush = isPartial ? { finishFlush: coding.partial } : {};
  const small = bytes.length <= NOW_BYTES_MAX ? decodeNow(coding, bytes, flush) : null;
  if (small !== null && small.length <= bodyBytesMax) {
    spend?.(small.length);
    return small;
  }
  try {
    return await decodeLater(coding.later({ ...flush, chunkSize: CHUNK_BYTES }), bytes, limits);
  } catch (error) {
    if (!isOfZlib(error)) throw error;
    const member = coding === gzip ? await decodeFirstMember(bytes, limits) : null;
    if (member !== null) return member;
    throw new FetchFailure('content_decoding_failed', {
      message: `The page has Content-Encoding: ${encoding}, but its body is not complete and valid ${encoding} data.`,
      cause: error,
    });
  }
}

async function decodeLater(
  stream: Transform,
  bytes: Buffer,
  { bodyBytesMax, spend }: DecodeLimits,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  stream.end(bytes);
  for await (const chunk of stream) {
    const decoded = chunk as Buffer; // A byte stream yields Buffers.
    length += decoded.length;
    spend?.(decoded.length);
    if (length > bodyBytesMax)
      throw limitFailure('too_large', { name: 'fetch.limit.body_bytes', limit: bodyBytesMax });
    chunks.push(decoded);
  }
  return Buffer.concat(chunks, length);
}

/**
 * The first member of a gzip body, which is all that browsers read: some servers send a line break or a comment after
 * it, which the library treats as a damaged second member. Null when the first member is damaged.
 */
async function decodeFirstMember(bytes: Buffer, limits: DecodeLimits): Promise<Buffer | null> {
  const start = gzipDataStart(bytes);
  if (start === null) return null;
  const stream = zlib.createInflateRaw({ chunkSize: CHUNK_BYTES });
  try {
    const decoded = await decodeLater(stream, bytes.subarray(start), limits);
    return hasGzipTrailer(bytes, start + stream.bytesWritten, decoded) ? decoded : null;
  } catch (error) {
    if (isOfZlib(error)) return null;
    throw error;
  }
}

/**
 * Decompresses synchronously. Null when the result is too large for that or the body is damaged; the stream then counts
 * its bytes.
 */
function decodeNow(coding: Coding, bytes: Buffer, flush: ZlibSettings): Buffer | null {
  try {
    const decoded = coding.now(bytes, {
      ...flush,
      maxOutputLength: NOW_OUTPUT_BYTES_MAX,
      chunkSize: NOW_CHUNK_BYTES,
    });
    return withoutLibrary(decoded);
  } catch {
    return null;
  }
}

/**
 * Detaches a result's memory from the library's object, which survives until a full garbage collection: otherwise, such
 * collections occur three times as often. Memory smaller than a chunk may be shared with other buffers
 * (`Buffer.poolSize`).
 */
function withoutLibrary(decoded: Buffer<ArrayBuffer>): Buffer {
  const { buffer, byteOffset, length } = decoded;
  return buffer.byteLength < NOW_CHUNK_BYTES ? decoded : Buffer.from(buffer.transfer(), byteOffset, length);
}

/** Matches `Z_DATA_ERROR`, brotli's `ERR__ERROR_FORMAT_…` and `ZSTD_error_…`. */
function isOfZlib(error: unknown): boolean {
  return /^(?:Z_|ERR_|ZSTD_)/.test(errorCode(error) ?? '');
}

/** RFC 1950 section 2.2: compression method 8, and a checksum that makes the first two bytes a multiple of 31. */
function hasZlibHeader(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
}
