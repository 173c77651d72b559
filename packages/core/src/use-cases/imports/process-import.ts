import { setTimeout as delay } from 'node:timers/promises';
import type { ImportFailureCode } from '@pagemark/domain';
import { IMPORT_FAILURE_MESSAGES } from '@pagemark/domain';
import type { ValidatedRow, ImportClaim, ImportRow, ImportStore } from '../../ports/import-store.ts';
import type { ReadSitemap } from '../../ports/sitemap-source.ts';
import { BatchSize } from './batch-size.ts';
import { validateRow } from './validate-row.ts';
import { SitemapReading } from './sitemap-reading.ts';

export type ImportPorts = { imports: ImportStore; readSitemap: ReadSitemap };

/** The time slice of one import, in milliseconds. */
const SLICE_MS = 1_000;
/** Pause between two batches, in milliseconds, so others can write to the database. */
const PAUSE_MS = 1;
/** Maximum attempts without progress. */
const ATTEMPTS_MAX = 5;

/**
 * The outcome of a time slice. `paused`: there is more to do. `lost`: the claim was lost, for example because the
 * import was canceled or deleted, and nothing was written after that.
 */
export type ImportSlice = { kind: 'completed' | 'failed' | 'paused' | 'lost' };

/**
 * Processes a claimed import for a time slice, batch by batch, and releases the claim; an unread sitemap is first read to its
 * end. Rejects when the store does, including with `queue_full`: the import is then retried later and continues at its position.
 */
export async function processImport(
  ports: ImportPorts,
  claim: ImportClaim,
  signal: AbortSignal,
): Promise<ImportSlice> {
  const { imports } = ports;
  if (claim.attempt > ATTEMPTS_MAX) return endAs(imports, claim, 'internal');
  if (claim.sitemapUrl !== null) {
    const reading = new SitemapReading(ports, { ...claim, sitemapUrl: claim.sitemapUrl }, signal);
    const read = await advanceSitemap(imports, reading, Infinity);
    if (read !== null && read.kind !== 'paused') return read;
  }
  const size = new BatchSize(imports.batchMs);
  const endsAt = performance.now() + SLICE_MS;
  while (performance.now() < endsAt && !signal.aborted) {
    const rows = await imports.read(claim);
    if (rows === null) return { kind: 'lost' };
    if (rows === 'sealed') return endAs(imports, claim, 'secret_key_lost');
    if (rows.length === 0) {
      return { kind: (await imports.end(claim, null)) ? 'completed' : 'lost' };
    }
    if (!(await applyAll(imports, { claim, rows, size, signal, endsAt }))) return { kind: 'lost' };
  }
  await imports.release(claim);
  return { kind: 'paused' };
}

type Chunk = {
  claim: ImportClaim;
  rows: readonly ImportRow[];
  size: BatchSize;
  signal: AbortSignal;
  endsAt: number;
};

/** Applies the rows of a chunk batch by batch, until the time slice ends. False if the claim is lost. */
async function applyAll(imports: ImportStore, chunk: Chunk): Promise<boolean> {
  const { claim, rows, size, signal, endsAt } = chunk;
  for (let from = 0; from < rows.length && !signal.aborted;) {
    // Validated before the transaction, to keep it short.
    const lines: ValidatedRow[] = rows
      .slice(from, from + size.lines)
      .map((row) => validateRow(row, claim.options));
    const startedAt = performance.now();
    if (!(await imports.apply(claim, lines))) return false;
    size.learn(lines.length, performance.now() - startedAt);
    from += lines.length;
    await delay(PAUSE_MS);
    if (performance.now() >= endsAt) return true;
  }
  return true;
}

/**
 * Reads a sitemap for a time slice; see SitemapReading. `paused`: it was read, the claim is still held, and its rows can be
 * processed. Null: there is more to read.
 */
export async function advanceSitemap(
  imports: ImportStore,
  reading: SitemapReading,
  sliceMs = SLICE_MS,
): Promise<ImportSlice | null> {
  const { claim } = reading;
  if (claim.attempt > ATTEMPTS_MAX) {
    reading.close();
    return endAs(imports, claim, 'internal');
  }
  const end = await reading.advance(sliceMs);
  if (end === null) return null;
  switch (end.kind) {
    case 'failed':
      return endAs(imports, claim, end.code, end.problem);
    case 'lost':
      return { kind: 'lost' };
    case 'read':
      return { kind: 'paused' };
  }
}

async function endAs(
  imports: ImportStore,
  claim: ImportClaim,
  code: ImportFailureCode,
  problem?: string,
): Promise<ImportSlice> {
  const message = [IMPORT_FAILURE_MESSAGES[code], problem ?? ''].join(' ').trim();
  const written = await imports.end(claim, { code, message });
  return { kind: written ? 'failed' : 'lost' };
}
