import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib';
import { AppError } from '@pagemark/domain';

/** The maximum number of bytes in an upload after decompression: 1 GiB. */
export const UPLOAD_BYTES_MAX = 1_073_741_824;

/** The content codings of uploads (RFC 9110 section 8.4.1, RFC 7932, RFC 8878). */
export const UPLOAD_CODINGS = ['gzip', 'br', 'zstd'] as const;
export type UploadCoding = (typeof UPLOAD_CODINGS)[number];

const DECOMPRESSORS = {
  gzip: () => createGunzip(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(),
} as const;

/** The maximum compression ratio of an upload. Lists of URLs reach about 20. */
const RATIO_MAX = 100;
/** Small uploads may decompress to this many bytes, whatever their ratio. */
const RATIO_FLOOR_BYTES = 1_048_576;

/**
 * Decompresses an upload as it arrives. Throws AppError `bad_request` if it is damaged or incomplete, `payload_too_large` if it
 * decompresses to more than a hundred times its size.
 */
export async function* decompressed(
  bytes: AsyncIterable<Uint8Array>,
  coding: UploadCoding,
): AsyncGenerator<Uint8Array> {
  const decompressor = DECOMPRESSORS[coding]();
  let sourceError: unknown = null;
  let packedBytes = 0;
  let unpackedBytes = 0;
  const source = Readable.from(counted(bytes, (length) => (packedBytes += length))).on(
    'error',
    (error) => (sourceError = error),
  );
  // The loop below also sees errors of the pipeline.
  pipeline(source, decompressor, () => undefined);
  try {
    for await (const part of decompressor) {
      const chunk = part as Uint8Array; // A stream of bytes yields Buffers.
      unpackedBytes += chunk.length;
      if (unpackedBytes > Math.max(RATIO_FLOOR_BYTES, packedBytes * RATIO_MAX)) throw tooDense(coding);
      yield chunk;
    }
  } catch (cause) {
    if (sourceError !== null) throw sourceError;
    if (cause instanceof AppError) throw cause;
    throw new AppError('bad_request', `The ${coding} data is damaged or incomplete.`, { cause });
  }
}

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  count: (length: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    count(chunk.length);
    yield chunk;
  }
}

function tooDense(coding: UploadCoding): AppError {
  return new AppError(
    'payload_too_large',
    `The ${coding} data decompresses to more than ${RATIO_MAX} times its size. Send it uncompressed, or in parts of up to ${RATIO_FLOOR_BYTES} bytes after decompression.`,
  );
}

/** Yields bytes up to a limit. Throws AppError `payload_too_large` beyond it. */
export async function* limited(
  bytes: AsyncIterable<Uint8Array>,
  bytesMax = UPLOAD_BYTES_MAX,
): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.length;
    if (total > bytesMax) {
      throw new AppError(
        'payload_too_large',
        `An upload may have at most ${bytesMax} bytes after decompression.`,
      );
    }
    yield chunk;
  }
}
