import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Hash } from 'node:crypto';
import { AppError } from '@pagemark/domain';
import type { Import, ImportOptions } from '@pagemark/domain';
import type { ImportRow, ImportStore, Upload } from '../../ports/import-store.ts';
import { createEntryReader } from './entry-reader.ts';
import type { FileSource } from './entry-reader.ts';
import { createTextDecoder } from './text-decoder.ts';

/** What an import is made of. Bytes are plain: decompressed and limited already. */
export type ImportContent =
  | { source: FileSource; bytes: AsyncIterable<Uint8Array> }
  | { source: 'urls'; urls: readonly string[] }
  | { source: 'sitemap'; url: string };

export type ImportRequest = {
  options: ImportOptions;
  idempotencyKey: string | null;
  content: ImportContent;
};

/** An import, and whether an earlier request with the same idempotency key had made it. */
export type ReceivedImport = { received: Import; isReplay: boolean };

/** How long an upload is read before other requests have their turn, in milliseconds. */
const SLICE_MS = 10;
/** Lines in one import, blank ones and comments included; a bigger one is several. */
const LINES_MAX = 10_000_000;
/** Lines kept in one transaction: some milliseconds. */
const BATCH_LINES_MAX = 2_000;
const BATCH_CHARACTERS_MAX = 262_144;
/** A slow client's lines are kept as they come: it shows that it is still there. */
const BATCH_AFTER_MS = 10_000;

/**
 * Receives an import of any size, with a few thousand lines in memory at a time, and queues it when every line is
 * stored. An interrupted import leaves nothing. With an idempotency key that was used before for the same request,
 * returns its import, which is a replay. Throws `idempotency_key_reused`, `idempotency_key_in_use`, `import_canceled`, `validation_failed`,
 * `payload_too_large` beyond `linesMax` lines, `quota_exceeded`, and whatever the bytes throw.
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
      for await (const _entries of entriesOf(content, { digest, linesMax }));
      if (digest !== null && begun.isSame(digest.digest())) return { received: begun.import, isReplay: true };
      throw new AppError(
        'idempotency_key_reused',
        'The Idempotency-Key was used before for another request.',
      );
    }
    case 'begun': {
      const entries = entriesOf(content, { digest, linesMax });
      return { received: await storeAll(imports, begun.upload, { entries, digest }), isReplay: false };
    }
  }
}

async function storeAll(
  imports: ImportStore,
  upload: Upload,
  { entries, digest }: { entries: AsyncIterable<readonly ImportRow[]>; digest: Hash | null },
): Promise<Import> {
  try {
    for await (const some of batched(entries)) {
      if (!(await imports.append(upload, some))) throw interrupted();
    }
    const received = await imports.finish(upload, digest?.digest() ?? null);
    if (received === null) throw interrupted();
    return received;
  } catch (error) {
    await imports.discard(upload);
    throw error;
  }
}

function interrupted(): AppError {
  return new AppError('import_canceled', 'The import was canceled or deleted while it was being received.');
}

/**
 * The entries of an import as they come; all that they are made of goes into the digest, if there is one. Throws AppError
 * `payload_too_large` beyond `linesMax` lines.
 */
async function* entriesOf(
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
      const reader = createEntryReader(content.source);
      let sinceMs = performance.now();
      for await (const piece of content.bytes) {
        digest?.update(piece);
        yield reader.push(decoder.decode(piece));
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

/** Puts entries together to what is kept at once. */
async function* batched(source: AsyncIterable<readonly ImportRow[]>): AsyncGenerator<readonly ImportRow[]> {
  let entries: ImportRow[] = [];
  let characters = 0;
  let sinceMs = performance.now();
  const isFull = () =>
    entries.length >= BATCH_LINES_MAX ||
    characters >= BATCH_CHARACTERS_MAX ||
    performance.now() - sinceMs >= BATCH_AFTER_MS;
  for await (const some of source) {
    for (const entry of some) {
      entries.push(entry);
      characters += charactersOf(entry);
      if (!isFull()) continue;
      yield entries;
      [entries, characters, sinceMs] = [[], 0, performance.now()];
    }
    if (performance.now() - sinceMs < BATCH_AFTER_MS) continue;
    // No line for a while, as with comments alone: still a sign of life.
    yield entries;
    [entries, characters, sinceMs] = [[], 0, performance.now()];
  }
  if (entries.length > 0) yield entries;
}

function charactersOf(entry: ImportRow): number {
  if ('problem' in entry) return entry.text.length;
  return entry.url.length + (entry.password?.length ?? 0);
}
