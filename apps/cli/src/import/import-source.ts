import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import type { FileSource } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import { expanded, importNameOf, recognizeFile, sourceOfName } from '@pagemark/http/recognize-file';
import { plainText } from '../terminal/plain-text.ts';

/** The source on the command line: a file, standard input, or a sitemap. `bytes` yields the raw bytes, compressed or not. */
export type ImportSource =
  | {
      kind: 'file';
      /** The name of the file and its import; absent: standard input. */
      name?: string | undefined;
      /** Null: determined from the beginning of the content. */
      type: FileSource | null;
      /** Whether the file name ends in `.gz`. */
      isGzipped: boolean;
      bytes: () => AsyncIterable<Uint8Array>;
    }
  | { kind: 'sitemap'; url: string };

export const FILE_TYPES = ['text', 'csv', 'ndjson'] as const satisfies readonly FileSource[];

/**
 * Interprets the argument: `-` is standard input, a URL is a sitemap, anything else a file whose extension sets its type
 * unless `type` is given. Rejects with AppError `validation_failed` for a file that does not exist or cannot be read.
 */
export async function readSource(
  argument: string,
  type: FileSource | undefined,
  input: AsyncIterable<Uint8Array>,
): Promise<ImportSource> {
  if (/^https?:\/\//i.test(argument)) return { kind: 'sitemap', url: argument };
  if (argument === '-') {
    return { kind: 'file', type: type ?? null, isGzipped: false, bytes: () => input };
  }
  await requireFile(argument);
  const name = basename(argument);
  return {
    kind: 'file',
    name: importNameOf(name),
    type: type ?? sourceOfName(name),
    isGzipped: /\.gz$/i.test(name),
    bytes: () => createReadStream(argument),
  };
}

async function requireFile(path: string): Promise<void> {
  const invalid = (problem: string, cause?: unknown) =>
    new AppError('validation_failed', `${plainText(path)} ${problem}.`, { cause });
  const file = await stat(path).catch((cause: unknown) => {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    throw invalid(isMissing ? 'does not exist' : 'cannot be read', cause);
  });
  if (file.isDirectory()) throw invalid('is a folder');
  await access(path, constants.R_OK).catch((cause: unknown) => {
    throw invalid('cannot be read', cause);
  });
}

/**
 * The decompressed bytes of a file and its type. Content in no known format counts as text, whose lines are rejected
 * one by one. `discard` stops reading bytes that are not used.
 */
export async function withType(
  type: FileSource | null,
  sent: AsyncIterable<Uint8Array>,
): Promise<{ type: FileSource; bytes: AsyncIterable<Uint8Array>; discard: () => Promise<void> }> {
  const bytes = expanded(sent);
  if (type !== null) return { type, bytes, discard: async () => void (await bytes.return(undefined)) };
  const file = await recognizeFile(bytes);
  return { ...file, type: file.source ?? 'text' };
}

/** Yields bytes until an import is interrupted. A read from standard input may never end, so the abort must end it. */
export async function* untilAborted(
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  if (bytes instanceof Readable) addAbortSignal(signal, bytes);
  for await (const chunk of bytes) yield chunk;
}
