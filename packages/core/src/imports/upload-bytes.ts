import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { AppError } from '@pagemark/domain';

/** Bytes of an upload, after decompression: 1 GiB. */
export const UPLOAD_BYTES_MAX = 1_073_741_824;

/** Undoes gzip (RFC 1952) as it comes. Throws AppError `malformed_request` when it is damaged or cut off. */
export async function* gunzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  let sourceError: unknown = null;
  const source = Readable.from(bytes).on('error', (error) => (sourceError = error));
  // The pipeline's end is seen by the loop below.
  pipeline(source, gunzip, () => undefined);
  try {
    for await (const piece of gunzip) yield piece as Uint8Array; // A stream of bytes gives Buffers.
  } catch (cause) {
    if (sourceError !== null) throw sourceError;
    throw new AppError('malformed_request', 'The gzip data is damaged or incomplete.', { cause });
  }
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
