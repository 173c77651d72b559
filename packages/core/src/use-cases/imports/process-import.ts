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
/** Pause between two batches, in milliseconds, so that others can write to the database. */
const PAUSE_MS = 1;
/** Maximum attempts without progress. */
const ATTEMPTS_MAX = 5;

/**
 * The outcome of a time slice. `paused`: there is more to do. `lost`: the claim was lost, for example because the
 * import was canceled or deleted, and nothing was written after that.
 */
export type ImportSlice = { kind: 'completed' | 'failed' | 'paused' | 'lost' };

/**
 * Processes a claimed import for a time slice, batch by batch, and releases the claim; an unread sitemap is read to
 * its end first. Rejects when the store does, including `queue_full`: then the import is retried later and continues
 * at its position.
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
    const entries = await imports.read(claim);
    if (entries === null) return { kind: 'lost' };
    if (entries === 'sealed') return endAs(imports, claim, 'secret_key_lost');
    if (entries.length === 0) {
      return { kind: (await imports.end(claim, null)) ? 'completed' : 'lost' };
    }
    if (!(await applyAll(imports, { claim, entries, size, signal, endsAt }))) return { kind: 'lost' };
  }
  await imports.release(claim);
  return { kind: 'paused' };
}

type Piece = {
  claim: ImportClaim;
  entries: readonly ImportRow[];
  size: BatchSize;
  signal: AbortSignal;
  endsAt: number;
};

/** Gives the lines of a piece their outcomes, batch by batch, until the turn ends. False when the claim is lost. */
async function applyAll(imports: ImportStore, piece: Piece): Promise<boolean> {
  const { claim, entries, size, signal, endsAt } = piece;
  for (let from = 0; from < entries.length && !signal.aborted;) {
    // Checked before the transaction: nothing that can be done outside of it holds the lock.
    const lines: ValidatedRow[] = entries
      .slice(from, from + size.lines)
      .map((entry) => validateRow(entry, claim.options));
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
 * Reads on in a sitemap for a turn; see SitemapReading. `paused`: it is read, and the claim holds, so that its lines can be
 * worked on. Null: there is more to read.
 */
export async function advanceSitemap(
  imports: ImportStore,
  reading: SitemapReading,
  turnMs = SLICE_MS,
): Promise<ImportSlice | null> {
  const { claim } = reading;
  if (claim.attempt > ATTEMPTS_MAX) {
    reading.close();
    return endAs(imports, claim, 'internal');
  }
  const end = await reading.advance(turnMs);
  if (end === null) return null;
  switch (end.kind) {
    case 'failed':
      return endAs(imports, claim, end.code);
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
): Promise<ImportSlice> {
  const written = await imports.end(claim, { code, message: IMPORT_FAILURE_MESSAGES[code] });
  return { kind: written ? 'failed' : 'lost' };
}
