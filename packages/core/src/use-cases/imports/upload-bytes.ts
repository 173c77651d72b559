import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '@pagemark/domain';

/** Bytes of an upload, after decompression: 1 GiB. */
export const UPLOAD_BYTES_MAX = 1_073_741_824;

/** How many times its size gzip data may unpack to; lists of URLs reach 20. */
const RATIO_MAX = 100;
/** What small uploads may unpack to, whatever their ratio, in bytes. */
const RATIO_FLOOR_BYTES = 1_048_576;

/**
 * Undoes gzip (RFC 1952) as it comes. Throws AppError `bad_request` when it is damaged or cut off,
 * `payload_too_large` when it unpacks to more than a hundred times its size.
 */
export async function* gunzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  let sourceError: unknown = null;
  let packedBytes = 0;
  let unpackedBytes = 0;
  const source = Readable.from(counted(bytes, (length) => (packedBytes += length))).on(
    'error',
    (error) => (sourceError = error),
  );
  // The pipeline's end is seen by the loop below.
  pipeline(source, gunzip, () => undefined);
  try {
    for await (const chunk of gunzip) {
      const piece = chunk as Uint8Array; // A stream of bytes gives Buffers.
      unpackedBytes += piece.length;
      if (unpackedBytes > Math.max(RATIO_FLOOR_BYTES, packedBytes * RATIO_MAX)) throw tooDense();
      yield piece;
    }
  } catch (cause) {
    if (sourceError !== null) throw sourceError;
    if (cause instanceof AppError) throw cause;
    throw new AppError('bad_request', 'The gzip data is damaged or incomplete.', { cause });
  }
}

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  count: (length: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    count(piece.length);
    yield piece;
  }
}

function tooDense(): AppError {
  return new AppError(
    'payload_too_large',
    `The gzip data unpacks to more than ${RATIO_MAX} times its size. Send it uncompressed, or in parts of up to ${RATIO_FLOOR_BYTES} bytes unpacked.`,
  );
}

/** Passes bytes on, up to a limit. Throws AppError `payload_too_large` beyond. */
export async function* limited(
  bytes: AsyncIterable<Uint8Array>,
  bytesMax = UPLOAD_BYTES_MAX,
): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const piece of bytes) {
    total += piece.length;
    if (total > bytesMax) {
      throw new AppError('payload_too_large', `An upload may have at most ${bytesMax} bytes, decompressed.`);
    }
    yield piece;
  }
}
