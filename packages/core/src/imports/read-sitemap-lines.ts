import type { ImportFailureCode } from '@pagemark/domain';
import type { ImportClaim, ImportEntry, ImportStore } from '../ports/import-store.ts';
import type { ReadSitemap, SitemapItem } from '../ports/sitemap-source.ts';

const KEPT_LINES_MAX = 2_000;
/** How often the right to the import is renewed while its sitemap is fetched, in milliseconds. */
const HEARTBEAT_MS = 5_000;

export type SitemapEnd = { kind: 'read' } | { kind: 'lost' } | { kind: 'failed'; code: ImportFailureCode };

type Ports = { imports: ImportStore; readSitemap: ReadSitemap };
type SitemapClaim = ImportClaim & { sitemapUrl: string };

/**
 * Reads the sitemap of an import into its lines. None of them has an outcome before all are there: a try that broke off
 * is begun anew, and whatever it left is removed first. A sitemap of an index that cannot be read is a line of its own.
 */
export async function readSitemapLines(
  { imports, readSitemap }: Ports,
  claim: SitemapClaim,
  signal: AbortSignal,
): Promise<SitemapEnd> {
  const stop = new AbortController();
  const beat = setInterval(() => {
    void imports
      .heartbeat(claim)
      .then((held) => (held ? undefined : stop.abort()))
      .catch(() => undefined); // The lease outlives a few beats that the database had no time for.
  }, HEARTBEAT_MS);
  try {
    while (await imports.clear(claim));
    const either = AbortSignal.any([signal, stop.signal]);
    const outcome = await keepItems(imports, claim, readSitemap(claim.sitemapUrl, { signal: either }));
    if (outcome !== null) return outcome;
    return { kind: (await imports.sitemapRead(claim)) ? 'read' : 'lost' };
  } catch (error) {
    if (stop.signal.aborted) return { kind: 'lost' };
    throw error;
  } finally {
    clearInterval(beat);
  }
}

async function keepItems(
  imports: ImportStore,
  claim: ImportClaim,
  items: AsyncIterable<SitemapItem>,
): Promise<SitemapEnd | null> {
  let line = 0;
  let entries: ImportEntry[] = [];
  for await (const item of items) {
    if (item.kind === 'failed') return { kind: 'failed', code: item.code };
    line += 1;
    entries.push(
      item.kind === 'url' ? { line, url: item.url } : { line, text: item.url, problem: item.problem },
    );
    if (entries.length < KEPT_LINES_MAX) continue;
    if (!(await imports.append(claim, entries))) return { kind: 'lost' };
    entries = [];
  }
  if (entries.length > 0 && !(await imports.append(claim, entries))) return { kind: 'lost' };
  return null;
}
