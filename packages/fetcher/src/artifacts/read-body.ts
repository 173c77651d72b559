import { headerValue } from '@pagemark/domain';
import { decodeText } from '../http/decode/charset.ts';
import { decodeContent, isEncoded, readContentEncodings } from '../http/decode/content-encoding.ts';
import { readMediaType, sniffBinary } from '../http/decode/media-type.ts';
import { FetchFailure } from '../http/fetch-failure.ts';
import type { Sent } from '../http/exchange/send-request.ts';
import type { RequestBudget } from '../http/artifact-requests/request-budget.ts';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';

/** The beginning of a body, decompressed. `decodedBytes` is its whole length, null when it was not read to its end. */
export type ReadBody = { bytes: Buffer; decodedBytes: number | null; truncated: boolean };

const DECODED_BYTES_MAX = 4 * 1024 * 1024;

/**
 * The body of an answer as far as it was kept. One that is compressed and not whole, or damaged, is empty: nothing is said
 * of what it would have been. All that is unpacked counts, also of what is damaged or too large. Rejects with a ArtifactUnavailable when
 * that is more than there may be.
 */
export async function readBody(
  sent: Sent,
  budget: RequestBudget,
  { keptBytesMax, decodedBytesMax = DECODED_BYTES_MAX }: { keptBytesMax: number; decodedBytesMax?: number },
): Promise<ReadBody> {
  const encodings = readContentEncodings(sent.head.headers);
  const isWhole = sent.failure === null && sent.wireBytes === sent.body.length;
  if (!isEncoded(encodings)) {
    budget.count({ decoded: sent.body.length });
    const bytes = sent.body.subarray(0, keptBytesMax);
    const truncated = !isWhole || bytes.length < sent.body.length;
    return { bytes, decodedBytes: isWhole ? sent.body.length : null, truncated };
  }
  const nothing = { bytes: Buffer.alloc(0), decodedBytes: null, truncated: true };
  if (!isWhole) return nothing;
  const requireBytes = (): void => {
    if (budget.bytesLeft() === 0) throw new ArtifactUnavailable('byte_budget_exceeded');
  };
  requireBytes(); // While it came, others may have used up the rest.
  try {
    const decoded = await decodeContent(sent.body, encodings, {
      bodyBytesMax: decodedBytesMax,
      encodingsMax: 2,
      spend(bytes) {
        budget.count({ decoded: bytes });
        requireBytes();
      },
    });
    const bytes = decoded.subarray(0, keptBytesMax);
    return { bytes, decodedBytes: decoded.length, truncated: bytes.length < decoded.length };
  } catch (error) {
    if (error instanceof FetchFailure) return nothing;
    throw error;
  }
}

/** The text of a body by BOM, Content-Type, meta element or, last, as UTF-8; empty when it is binary. */
export function textOf({ bytes, truncated }: ReadBody, sent: Sent): string {
  if (bytes.length === 0 || sniffBinary(bytes) !== null) return '';
  const { charset, kind } = readMediaType(sent.head.headers);
  return decodeText(bytes, { headerLabel: charset, xml: kind === 'xhtml', truncated }).text;
}

/** Content-Length of an answer; null when it has none that can be read. */
export function contentLength(sent: Sent): number | null {
  const declared = headerValue(sent.head.headers, 'content-length');
  return declared !== null && /^\d{1,15}$/.test(declared) ? Number(declared) : null;
}

/** Bytes of the body over the wire: counted when it came to its end, else as the headers say. */
export function wireBytes(sent: Sent): number | null {
  const total = /^bytes \d+-\d+\/(\d{1,15})$/.exec(
    headerValue(sent.head.headers, 'content-range') ?? '',
  )?.[1];
  if (total !== undefined) return Number(total);
  const declared = contentLength(sent);
  if (declared !== null) return declared;
  return sent.failure === null && sent.wireBytes === sent.body.length ? sent.wireBytes : null;
}
