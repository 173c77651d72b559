import { createLimiter, gunzipped, limited } from '@pagemark/core';
import type { FileSource } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import type { IncomingMessage } from 'node:http';
import { refreshBodyTimeout } from './body-timeout.ts';
import { BODY_TYPES, hasBody, parseMediaType } from './read-body.ts';

/** The media types of import files, with their descriptions for OpenAPI. */
export const UPLOAD_TYPES = {
  'text/plain': 'One URL per line. Blank lines and lines that start with # are ignored.',
  'text/csv': 'A header row with the column url and optionally privacy and password, then one row per URL.',
  'application/x-ndjson': 'One JSON object per line with the member url and optionally privacy and password.',
} as const;

const SOURCES: Record<keyof typeof UPLOAD_TYPES, FileSource> = {
  'text/plain': 'text',
  'text/csv': 'csv',
  'application/x-ndjson': 'ndjson',
};

export type Upload = { source: FileSource; bytes: AsyncIterable<Uint8Array> };

/** Limits the concurrent uploads of this process and of one account. Each uses a few MiB of memory. */
const uploads = createLimiter<number>('uploads', { max: 32, perHolder: 8 });
/** Accepted charset parameters. The actual encoding is detected from the file. */
const CHARSET = /^(?:utf-?(?:8|16(?:le|be)?)|us-ascii)$/i;

/**
 * Returns the uploaded file of a request, decompressed while it is read; null when the body has fields or is empty.
 * Throws `unsupported_media_type` for an unsupported type, charset or compression. Reading throws `rate_limited` when the
 * account has too many concurrent uploads, and `overloaded` when the process has.
 */
export function readUpload(req: IncomingMessage, accountId: number): Upload | null {
  const type = parseMediaType(req.headers['content-type'] ?? '');
  const source = type === null ? undefined : sourceOf(type.essence);
  if (type === null || source === undefined) {
    if (!hasBody(req) || BODY_TYPES.some((known) => known === type?.essence)) return null;
    const known = [...BODY_TYPES, ...Object.keys(UPLOAD_TYPES)].join(', ');
    throw new AppError('unsupported_media_type', `The Content-Type must be one of ${known}.`);
  }
  if (!CHARSET.test(type.params.get('charset') ?? 'utf-8')) {
    throw new AppError('unsupported_media_type', 'The charset must be utf-8 or utf-16.');
  }
  const encoding = (req.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding !== 'gzip' && encoding !== 'identity') {
    throw new AppError('unsupported_media_type', 'The Content-Encoding must be gzip or absent.');
  }
  const sent = bytesOf(req, accountId);
  return { source, bytes: limited(encoding === 'gzip' ? gunzipped(sent) : sent) };
}

function sourceOf(essence: string): FileSource | undefined {
  return Object.hasOwn(SOURCES, essence) ? SOURCES[essence as keyof typeof SOURCES] : undefined;
}

/** The chunks of the body. Each chunk restarts the body timeout. */
async function* bytesOf(req: IncomingMessage, accountId: number): AsyncGenerator<Uint8Array> {
  const release = uploads.take(accountId);
  try {
    // The request is not destroyed on an error, because the error response uses the same connection.
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      refreshBodyTimeout(req);
      yield chunk as Uint8Array; // A request without an encoding yields Buffers.
    }
  } catch (cause) {
    throw new AppError('bad_request', 'The upload was interrupted.', { cause });
  } finally {
    release();
    // Drains the rest of the body. Otherwise the connection would stay open until its timeout.
    req.resume();
  }
}
