import type { FileSource, UploadCoding } from '@pagemark/core';

/** The number of bytes at the beginning of a file that are examined. */
export const GUESSED_BYTES = 1_024;

const URL_LINE = /^(?:https?:\/\/|[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[:/?#]|$))/iu;
const COLUMN = /(?:^|[,;\t])\s*"?(?:url|loc|address|link|page url|page)"?\s*(?:[,;\t]|$)/i;
/** A separator that URLs contain only in escaped form, or one before another URL or a number. */
const SEPARATED = /[\t;"]|,\s*(?:https?:|\d|")/i;
const BY_EXTENSION: Readonly<Record<string, FileSource>> = {
  csv: 'csv',
  tsv: 'csv',
  txt: 'text',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
};

/** The number of bytes that identify a compressed file. */
export const CODING_BYTES = 4;
const CODINGS: readonly [UploadCoding, readonly number[]][] = [
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
];

/**
 * The compression of a file, from its magic number, with which no text begins; null if there is none. Brotli has no magic number.
 */
export function guessCoding(beginning: Uint8Array): UploadCoding | null {
  const found = CODINGS.find(([, magic]) => magic.every((byte, at) => beginning[at] === byte));
  return found?.[0] ?? null;
}

/** The format of an import file, from its file name extension; null if unknown. */
export function sourceOfName(name: string | undefined): FileSource | null {
  const [, extension = ''] = /\.([a-z]+)(?:\.(?:gz|br|zst))?$/i.exec(name ?? '') ?? [];
  return BY_EXTENSION[extension.toLowerCase()] ?? null;
}

/** The format of an import file, from its beginning; null if it looks like none of the formats. */
export function guessSource(beginning: Uint8Array): FileSource | null {
  const line = linesOf(beginning).find(hasContent)?.trim() ?? '';
  if (line.startsWith('{')) return 'ndjson';
  if (COLUMN.test(line) || /^"?sep=/i.test(line)) return 'csv';
  if (!URL_LINE.test(line.replace(/^"/, ''))) return null;
  return SEPARATED.test(line) ? 'csv' : 'text';
}

/** Whether the beginning contains the whole line from which the format is guessed. */
export function hasFirstLine(beginning: Uint8Array): boolean {
  return linesOf(beginning).slice(0, -1).some(hasContent);
}

/** The beginning of a file as text, by its encoding. */
export function textOf(beginning: Uint8Array): string {
  return new TextDecoder(encodingOf(beginning)).decode(beginning);
}

function linesOf(beginning: Uint8Array): string[] {
  return textOf(beginning).split(/[\r\n]+/);
}

/** Whether a line is neither blank nor a comment. */
function hasContent(line: string): boolean {
  return line.trim() !== '' && !line.startsWith('#');
}

function encodingOf([a, b]: Uint8Array): string {
  if ((a === 0xff && b === 0xfe) || b === 0) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || a === 0 ? 'utf-16be' : 'utf-8';
}
