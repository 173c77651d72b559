import { createPlaces, gunzipped, limited } from '@pagemark/core';
import type { FileSource } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import type { IncomingMessage } from 'node:http';
import { keepReading } from './limit-reading.ts';
import { BODY_TYPES, hasBody, parseMediaType } from './read-body.ts';

/** The media types of files that become imports, with what they are. */
export const UPLOAD_TYPES = {
  'text/plain': 'A URL a line; blank lines and lines that begin with # are passed over.',
  'text/csv': 'A header that names url and perhaps privacy and password, and a row for each URL.',
  'application/x-ndjson': 'A JSON object a line: url, and perhaps privacy and password.',
} as const;

const SOURCES: Record<keyof typeof UPLOAD_TYPES, FileSource> = {
  'text/plain': 'text',
  'text/csv': 'csv',
  'application/x-ndjson': 'ndjson',
};

export type Upload = { source: FileSource; bytes: AsyncIterable<Uint8Array> };

/**
 * Uploads of one process at a time, and of one account: each holds a few MiB, and the database writes them one after the
 * other.
 */
const uploads = createPlaces<number>('uploads', { max: 32, perHolder: 8 });
/** Which charsets a file may claim: the file itself tells which of them it is in. */
const CHARSET = /^(?:utf-?(?:8|16(?:le|be)?)|us-ascii)$/i;

/**
 * The file that a request of an account sends, decompressed as it is read; null when it sends fields, or nothing. Throws
 * `unsupported_media_type` for a type, charset or compression that is not read. Reading throws `rate_limited` when the
 * account sends too many files at a time, `overloaded` when all do.
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
    throw new AppError('unsupported_media_type', 'The Content-Encoding must be gzip, or none.');
  }
  const sent = bytesOf(req, accountId);
  return { source, bytes: limited(encoding === 'gzip' ? gunzipped(sent) : sent) };
}

function sourceOf(essence: string): FileSource | undefined {
  return Object.hasOwn(SOURCES, essence) ? SOURCES[essence as keyof typeof SOURCES] : undefined;
}

/** The body as it comes; the client's time begins anew with every piece. */
async function* bytesOf(req: IncomingMessage, accountId: number): AsyncGenerator<Uint8Array> {
  const giveBack = uploads.take(accountId);
  try {
    // Not destroyed when it is refused on the way: the refusal goes out by the same connection.
    for await (const piece of req.iterator({ destroyOnReturn: false })) {
      keepReading(req);
      yield piece as Uint8Array; // A request without an encoding gives Buffers.
    }
  } catch (cause) {
    throw new AppError('malformed_request', 'The upload broke off.', { cause });
  } finally {
    giveBack();
    // What nobody wants is read off: its end would else keep the connection open until its time is over.
    req.resume();
  }
}
