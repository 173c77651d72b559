import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { acceptWeights } from '../request/accept-weights.ts';

/** The content codings of responses, preferred first (RFC 9110, RFC 8878). */
const CODINGS = ['br', 'zstd', 'gzip'] as const;
export type ContentCoding = (typeof CODINGS)[number];

/** The minimum size of compressed bodies, in bytes: smaller ones fit into one packet anyway. */
export const COMPRESSED_BYTES_MIN = 1_400;
/** Compresses JSON to within a tenth of the smallest possible size, in a hundredth of the time. */
const BROTLI_QUALITY = 4;

const COMPRESS: Record<ContentCoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  zstd: promisify(zstdCompress),
  gzip: promisify(gzip),
};

/** Compresses a whole body in a separate thread. */
export function compress(body: Buffer, coding: ContentCoding): Promise<Buffer> {
  return COMPRESS[coding](body);
}

/**
 * The preferred coding of an `Accept-Encoding` header: the one with the highest weight, then the first in our order. Null if it
 * accepts none of them.
 */
export function contentCodingFor(accepted: string | undefined): ContentCoding | null {
  if (accepted === undefined) return null;
  const weights = acceptWeights(accepted);
  const offered = CODINGS.map((coding) => ({ coding, weight: weights.get(coding) ?? weights.get('*') ?? 0 }));
  const [best] = offered.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return best?.coding ?? null;
}

/** Whether an `Accept-Encoding` header accepts gzip. */
export function acceptsGzip(accepted: string | undefined): boolean {
  if (accepted === undefined) return false;
  const weights = acceptWeights(accepted);
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
