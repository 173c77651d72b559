/** The media type of an uploaded file of URLs, and whether it is gzipped. */
export type FileKind = { type: 'text/plain' | 'text/csv' | 'application/x-ndjson'; isGzip: boolean };

/** Bytes at the start of a file that are read to detect its type. */
const HEAD_BYTES = 4_096;

const TYPES_BY_NAME: Record<string, FileKind['type']> = {
  csv: 'text/csv',
  tsv: 'text/csv',
  ndjson: 'application/x-ndjson',
  jsonl: 'application/x-ndjson',
};
/** A CSV header with a `url` column, optionally after Excel's `sep=` line. */
const HEADER = /^(?:"?sep=[,;\t]"?\r?\n)?(?:[^\r\n]*[,;\t])?\s*"?url"?\s*(?:[,;\t]|\r?\n|$)/i;

/** Detects the kind of a file by its name and first bytes. */
export async function fileKindOf(file: Blob & { name?: string }): Promise<FileKind> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const head = isGzip ? await gunzippedHead(bytes) : bytes;
  return { type: typeOf(file.name ?? '', textOf(head)), isGzip };
}

/** Returns the media type of a file by its extension, or else by the start of its text. */
export function typeOf(name: string, text: string): FileKind['type'] {
  const [, extension = ''] = /\.(\w+)$/.exec(name.replace(/\.gz$/i, '')) ?? [];
  const byName = TYPES_BY_NAME[extension.toLowerCase()];
  if (byName !== undefined) return byName;
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('{')) return 'application/x-ndjson';
  return HEADER.test(start) ? 'text/csv' : 'text/plain';
}

/** Decompresses the start of a gzipped file; truncated input is fine. */
async function gunzippedHead(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const first = await reader.read().catch(() => null);
  void reader.cancel().catch(() => undefined);
  return first?.value?.subarray(0, HEAD_BYTES) ?? new Uint8Array();
}

/** Decodes as UTF-16 after a byte order mark, otherwise as UTF-8. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}
