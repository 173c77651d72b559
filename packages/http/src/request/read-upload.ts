import {
  adviceFor,
  createLimiter,
  decompressed,
  limited,
  UPLOAD_BYTES_MAX,
  UPLOAD_CODINGS,
} from '@pagemark/core';
import type { FileSource, UploadCoding } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { refreshBodyTimeout } from './body-timeout.ts';
import { GUESSED_BYTES, guessCoding, guessSource, sourceOfName, textOf } from './guess-source.ts';
import { multipartFile } from './multipart-file.ts';
import { BODY_TYPES, hasBody, parseMediaType } from './read-body.ts';
import { expanded, importNameOf, recognizeFile } from './recognize-file.ts';

/** The media types of import files, with their descriptions for OpenAPI. */
export const UPLOAD_TYPES = {
  'text/plain': 'One URL per line. Blank lines and lines that start with # are ignored.',
  'text/csv':
    'One row per URL, in a column named url, loc, address, link or page, optionally with columns privacy and password. Without a header row, the first column with URLs.',
  'application/x-ndjson': 'One JSON object per line with the member url and optionally privacy and password.',
  'application/octet-stream': 'One of the other formats, recognized by the name and the content of the file.',
  'multipart/form-data': 'A form with one file in one of the other formats.',
} as const;

const SOURCES: Readonly<Record<string, FileSource>> = {
  'text/plain': 'text',
  'text/csv': 'csv',
  'application/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'application/x-ndjson': 'ndjson',
  'application/ndjson': 'ndjson',
  'application/jsonl': 'ndjson',
  'application/x-jsonlines': 'ndjson',
};
/** Types that do not identify the format of the file. */
const UNTYPED: ReadonlySet<string> = new Set([
  '',
  'application/octet-stream',
  'application/gzip',
  'application/x-gzip',
  'application/zstd',
]);

/** `name`: the name of an import of the file in a multipart form. */
export type Upload = { source: FileSource; bytes: AsyncIterable<Uint8Array>; name?: string | undefined };

/** Limits the concurrent uploads of this process and of each account. Each upload uses a few MiB of memory. */
const uploads = createLimiter<number>('uploads', { max: 32, perHolder: 8 });
/** The beginning of a form, which is the name of a field. */
const FORM_FIELD = /^[^=&?/]{1,64}=/;
/** Accepted charset parameters. The actual encoding is detected from the file. */
const CHARSET = /^(?:utf-?(?:8|16(?:le|be)?)|us-ascii)$/i;

/**
 * Returns the uploaded file of a request, decompressed while it is read; null if the body has fields or is empty. `name`: the
 * name of the file. Throws `unsupported_media_type` for an unsupported type, charset or compression, and for a file without a
 * type whose format is not recognized; `bad_request` for a damaged multipart form. Reading throws `rate_limited` when the account
 * has too many concurrent uploads, and `overloaded` when the process has.
 */
export async function readUpload(
  req: IncomingMessage,
  { accountId, name }: { accountId: number; name?: string | undefined },
): Promise<Upload | null> {
  const header = req.headers['content-type'];
  const type = header === undefined ? null : parseMediaType(header);
  const essence = header === undefined ? '' : (type?.essence ?? 'invalid');
  if (!hasBody(req) && SOURCES[essence] === undefined) return null;
  const hasFields = BODY_TYPES.some((known) => known === essence);
  if (hasFields && !(await isFileSentAsForm(req, essence))) return null;
  const coding = codingOf(req);
  refuseLength(req);
  const bytes = () =>
    limited(coding === null ? bytesOf(req, accountId) : decompressed(bytesOf(req, accountId), coding));
  const unpacked = (file: AsyncIterable<Uint8Array>) => (coding === null ? limited(expanded(file)) : file);
  if (essence === 'multipart/form-data') {
    const file = await multipartFile(req.headers, bytes());
    try {
      const named = { essence: file.type, name: file.name ?? name };
      return { ...(await withSource(limited(expanded(file.bytes)), named)), name: importNameOf(file.name) };
    } catch (error) {
      file.discard();
      throw error;
    }
  }
  if (!CHARSET.test(type?.params.get('charset') ?? 'utf-8')) {
    throw new AppError('unsupported_media_type', 'The charset must be utf-8 or utf-16.');
  }
  return withSource(unpacked(bytes()), { essence: hasFields ? '' : essence, name });
}

type Named = { essence: string; name: string | undefined };

async function withSource(bytes: AsyncIterable<Uint8Array>, { essence, name }: Named): Promise<Upload> {
  const known = SOURCES[essence] ?? (UNTYPED.has(essence) ? sourceOfName(name) : null);
  if (known !== null && known !== undefined) return { source: known, bytes };
  if (!UNTYPED.has(essence)) {
    const types = [...BODY_TYPES, ...Object.keys(UPLOAD_TYPES)].join(', ');
    throw new AppError('unsupported_media_type', `The Content-Type must be one of ${types}.`);
  }
  const { source, advice, discard, bytes: whole } = await recognizeFile(bytes);
  if (source !== null) return { source, bytes: whole };
  await discard();
  throw new AppError(
    'unsupported_media_type',
    advice ??
      'The format of the file could not be recognized. Send the Content-Type text/csv, text/plain or application/x-ndjson.',
  );
}

/** Whether a file was sent with the media type of a form, as by `curl --data-binary @file`: no field name begins like a file. */
async function isFileSentAsForm(req: IncomingMessage, essence: string): Promise<boolean> {
  if (essence !== 'application/x-www-form-urlencoded' || codingOf(req) !== null) return false;
  const chunk = await firstChunk(req);
  if (chunk === null) return false;
  req.unshift(chunk);
  const beginning = chunk.subarray(0, GUESSED_BYTES);
  if (FORM_FIELD.test(beginning.toString('latin1'))) return false;
  const isKnown = guessCoding(beginning) !== null || guessSource(beginning) !== null;
  return isKnown || adviceFor(beginning, textOf(beginning)) !== null;
}

/** The first chunk of a body; null if it ends or fails before. The caller must put it back. */
async function firstChunk(req: IncomingMessage): Promise<Buffer | null> {
  for (;;) {
    const chunk: unknown = req.read();
    if (Buffer.isBuffer(chunk)) return chunk;
    if (req.readableEnded || req.destroyed) return null;
    await Promise.race([once(req, 'readable'), once(req, 'end'), once(req, 'close')]).catch(() => undefined);
  }
}

function codingOf(req: IncomingMessage): UploadCoding | null {
  const coding = (req.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding === 'identity') return null;
  const known = UPLOAD_CODINGS.find((each) => each === coding);
  if (known === undefined) {
    throw new AppError(
      'unsupported_media_type',
      `The Content-Encoding must be ${UPLOAD_CODINGS.join(', ')} or absent.`,
    );
  }
  return known;
}

/** Rejects a body by its Content-Length if it is too long: a compressed body is even longer after decompression. */
function refuseLength({ headers }: IncomingMessage): void {
  if (Number(headers['content-length'] ?? 0) <= UPLOAD_BYTES_MAX) return;
  throw new AppError(
    'payload_too_large',
    `An upload may have at most ${UPLOAD_BYTES_MAX} bytes after decompression.`,
  );
}

/** The chunks of the body. Each chunk restarts the body timeout. */
async function* bytesOf(req: IncomingMessage, accountId: number): AsyncGenerator<Uint8Array> {
  const release = uploads.take(accountId);
  try {
    // The request must not be destroyed by an error, because the error response uses the same connection.
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      refreshBodyTimeout(req);
      yield chunk as Uint8Array; // A request without an encoding yields Buffers.
    }
  } catch (cause) {
    throw new AppError('bad_request', 'The upload was interrupted.', { cause });
  } finally {
    release();
    // Drains the rest of the body. Otherwise, the connection would stay open until its timeout.
    req.resume();
  }
}
