import { headerValue } from '@pagemark/domain';
import { decodeText } from '../http/decode/charset.ts';
import { decodeContent, isEncoded, readContentEncodings } from '../http/decode/content-encoding.ts';
import { readMediaType, sniffBinary } from '../http/decode/media-type.ts';
import { FetchFailure } from '../http/fetch-failure.ts';
import type { Sent } from '../http/exchange/send-request.ts';
import type { RequestBudget } from '../http/artifact-requests/request-budget.ts';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';

/** The beginning of a body, decompressed. `decodedBytes` is the full length; null when it was not read completely. */
export type ReadBody = { bytes: Buffer; decodedBytes: number | null; truncated: boolean };

const DECODED_BYTES_MAX = 4 * 1024 * 1024;

/**
 * The kept part of a response body. An incomplete or damaged compressed body is empty. All decompressed bytes count,
 * including those of damaged and oversized bodies. Rejects with an ArtifactUnavailable when they exceed the budget.
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
  requireBytes(); // Other requests may have used up the rest in the meantime.
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

/** The text of a body, decoded by BOM, Content-Type, meta element, or otherwise as UTF-8; empty when it is binary. */
export function textOf({ bytes, truncated }: ReadBody, sent: Sent): string {
  if (bytes.length === 0 || sniffBinary(bytes) !== null) return '';
  const { charset, kind } = readMediaType(sent.head.headers);
  return decodeText(bytes, { headerLabel: charset, xml: kind === 'xhtml', truncated }).text;
}

/** Content-Length of a response; null when it is absent or invalid. */
export function contentLength(sent: Sent): number | null {
  const declared = headerValue(sent.head.headers, 'content-length');
  return declared !== null && /^\d{1,15}$/.test(declared) ? Number(declared) : null;
}

/** Transfer size of the body: as declared by the headers, otherwise as counted if it was read completely. */
export function wireBytes(sent: Sent): number | null {
  const total = /^bytes \d+-\d+\/(\d{1,15})$/.exec(
    headerValue(sent.head.headers, 'content-range') ?? '',
  )?.[1];
  if (total !== undefined) return Number(total);
  const declared = contentLength(sent);
  if (declared !== null) return declared;
  return sent.failure === null && sent.wireBytes === sent.body.length ? sent.wireBytes : null;
}
