import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileSource } from '@pagemark/core';

/** The source on the command line: a file, standard input, or a sitemap. `bytes` yields the raw bytes, compressed or not. */
export type ImportSource =
  | {
      kind: 'file';
      /** Absent: standard input. */
      name?: string;
      type: FileSource;
      isGzipped: boolean;
      bytes: () => AsyncIterable<Uint8Array>;
    }
  | { kind: 'sitemap'; url: string };

export const FILE_TYPES = ['text', 'csv', 'ndjson'] as const satisfies readonly FileSource[];

/** As many characters as the name of an import may have. */
const NAME_CHARACTERS_MAX = 255;

const TYPES_BY_EXTENSION: Readonly<Record<string, FileSource>> = {
  csv: 'csv',
  tsv: 'csv',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
};

/**
 * Interprets the argument: `-` is standard input, a URL is a sitemap, anything else a file whose extension sets its type
 * unless `type` is given. Rejects with the error of a file that cannot be read.
 */
export async function readSource(
  argument: string,
  type: FileSource | undefined,
  input: AsyncIterable<Uint8Array>,
): Promise<ImportSource> {
  if (/^https?:\/\//i.test(argument)) return { kind: 'sitemap', url: argument };
  if (argument === '-') {
    return { kind: 'file', type: type ?? 'text', isGzipped: false, bytes: () => input };
  }
  await access(argument, constants.R_OK);
  if ((await stat(argument)).isDirectory()) throw new Error('It is a folder.');
  const [, extension = '', gzip] = /(?:\.([a-z]+))?(\.gz)?$/i.exec(argument) ?? [];
  return {
    kind: 'file',
    name: basename(argument).slice(0, NAME_CHARACTERS_MAX).toWellFormed(),
    type: type ?? TYPES_BY_EXTENSION[extension.toLowerCase()] ?? 'text',
    isGzipped: gzip !== undefined,
    bytes: () => createReadStream(argument),
  };
}
