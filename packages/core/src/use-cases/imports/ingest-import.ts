import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Hash } from 'node:crypto';
import { AppError, IMPORT_NAME_CHARACTERS_MAX } from '@pagemark/domain';
import type { Import, ImportOptions } from '@pagemark/domain';
import type { ImportRow, ImportStore, Upload } from '../../ports/import-store.ts';
import { requireList } from './require-list.ts';
import { createRowReader } from './row-reader.ts';
import type { FileSource } from './row-reader.ts';
import { createTextDecoder } from './text-decoder.ts';

/** The content of an import. Its bytes must already be decompressed and limited. `name`: the name of its file, if it has one. */
export type ImportContent =
  | { source: FileSource; bytes: AsyncIterable<Uint8Array>; name?: string | undefined }
  | { source: 'urls'; urls: readonly string[] }
  | { source: 'sitemap'; url: string };

export type ImportRequest = {
  options: ImportOptions;
  /** The name of the import. Default: the name of its file, if it has one, or the URL of its sitemap. */
  name?: string | undefined;
  idempotencyKey: string | null;
  content: ImportContent;
};

/** An import, and whether an earlier request with the same idempotency key created it. */
export type ReceivedImport = { received: Import; isReplay: boolean };

/** How long an upload is parsed before other requests are handled, in milliseconds. */
const SLICE_MS = 10;
/** Maximum lines of one import, including blank lines and comments. */
const LINES_MAX = 10_000_000;
/** Rows stored in one transaction, which takes a few milliseconds. */
const BATCH_LINES_MAX = 2_000;
const BATCH_CHARACTERS_MAX = 262_144;
/** Rows of a slow client are stored after this time, which also renews its claim. */
const BATCH_AFTER_MS = 10_000;

/**
 * Receives an import of any size, with a few thousand rows in memory at a time, and queues it when all rows are stored. An
 * interrupted import leaves nothing behind. If the idempotency key was used before for the same request, returns the existing
 * import. Throws `idempotency_key_reused`, `idempotency_key_in_use`, `import_canceled`, `validation_failed`,
 * `unsupported_media_type` for a file in another format, `payload_too_large` beyond `linesMax` lines, `quota_exceeded`, and the
 * errors of reading the bytes.
 */
export async function ingestImport(
  imports: ImportStore,
  accountId: number,
  request: ImportRequest,
  linesMax = LINES_MAX,
): Promise<ReceivedImport> {
  const { options, idempotencyKey, content } = request;
  const digest =
    idempotencyKey === null ? null : createHash('sha256').update(JSON.stringify([content.source, options]));
  const sitemapUrl = content.source === 'sitemap' ? content.url : null;
  const begun = await imports.begin(accountId, {
    source: content.source,
    options,
    name: request.name ?? nameOf(content),
    sitemapUrl,
    idempotencyKey,
  });
  switch (begun.kind) {
    case 'busy':
      throw new AppError(
        'idempotency_key_in_use',
        'Another request with this Idempotency-Key is still in progress.',
        { retryAfterS: 10 },
      );
    case 'finished': {
      for await (const _rows of rowsOf(content, { digest, linesMax }));
      if (digest !== null && begun.isSame(digest.digest())) return { received: begun.import, isReplay: true };
      throw new AppError(
        'idempotency_key_reused',
        'The Idempotency-Key was already used for another request.',
      );
    }
    case 'begun': {
      const rows = rowsOf(content, { digest, linesMax });
      return { received: await storeAll(imports, begun.upload, { rows, digest }), isReplay: false };
    }
  }
}

/** The name of an import's content. Without it, lists of imports would not distinguish sitemaps. */
function nameOf(content: ImportContent): string | null {
  if (content.source === 'sitemap') return content.url.slice(0, IMPORT_NAME_CHARACTERS_MAX);
  return ('name' in content ? content.name : null) ?? null;
}

async function storeAll(
  imports: ImportStore,
  upload: Upload,
  { rows, digest }: { rows: AsyncIterable<readonly ImportRow[]>; digest: Hash | null },
): Promise<Import> {
  try {
    for await (const some of batched(rows)) {
      if (!(await imports.append(upload, some))) throw interrupted();
    }
    const received = await imports.finish(upload, digest?.digest() ?? null);
    if (received === null) throw interrupted();
    return received;
  } catch (error) {
    // The client must see the first error. A worker sweeps an upload that could not be discarded, like that of a process that
    // died.
    await imports.discard(upload).catch(() => undefined);
    throw error;
  }
}

function interrupted(): AppError {
  return new AppError('import_canceled', 'The import was canceled or deleted while it was being received.');
}

/**
 * Yields the rows of an import as they arrive, and adds its content to the digest. Throws AppError `payload_too_large`
 * beyond `linesMax` lines.
 */
async function* rowsOf(
  content: ImportContent,
  { digest, linesMax }: { digest: Hash | null; linesMax: number },
): AsyncGenerator<readonly ImportRow[]> {
  switch (content.source) {
    case 'sitemap':
      digest?.update(content.url);
      return;
    case 'urls':
      digest?.update(JSON.stringify(content.urls));
      yield content.urls.map((url, index) => ({ line: index + 1, url: url.trim() }));
      return;
    case 'text':
    case 'csv':
    case 'ndjson': {
      const decoder = createTextDecoder();
      const reader = createRowReader(content.source);
      let sinceMs = performance.now();
      let isBeginning = true;
      for await (const chunk of content.bytes) {
        digest?.update(chunk);
        const text = decoder.decode(chunk);
        if (isBeginning) requireList(chunk, text);
        isBeginning = false;
        yield reader.push(text);
        if (reader.lines() > linesMax) throw tooManyLines(linesMax);
        if (performance.now() - sinceMs < SLICE_MS) continue;
        await setImmediate();
        sinceMs = performance.now();
      }
      yield reader.push(decoder.end());
      yield reader.end();
      if (reader.lines() > linesMax) throw tooManyLines(linesMax);
    }
  }
}

function tooManyLines(linesMax: number): AppError {
  return new AppError('payload_too_large', `An import may have at most ${linesMax} lines.`);
}

/** Groups rows into batches that are stored together. */
async function* batched(source: AsyncIterable<readonly ImportRow[]>): AsyncGenerator<readonly ImportRow[]> {
  let rows: ImportRow[] = [];
  let characters = 0;
  let sinceMs = performance.now();
  const isFull = () =>
    rows.length >= BATCH_LINES_MAX ||
    characters >= BATCH_CHARACTERS_MAX ||
    performance.now() - sinceMs >= BATCH_AFTER_MS;
  for await (const some of source) {
    for (const row of some) {
      rows.push(row);
      characters += charactersOf(row);
      if (!isFull()) continue;
      yield rows;
      [rows, characters, sinceMs] = [[], 0, performance.now()];
    }
    if (performance.now() - sinceMs < BATCH_AFTER_MS) continue;
    // No rows for a while, for example because of comments: an empty batch renews the claim.
    yield rows;
    [rows, characters, sinceMs] = [[], 0, performance.now()];
  }
  if (rows.length > 0) yield rows;
}

function charactersOf(row: ImportRow): number {
  if ('problem' in row) return row.text.length;
  return row.url.length + (row.password?.length ?? 0);
}
