import { setImmediate } from 'node:timers/promises';
import type { ImportFailureCode } from '@pagemark/domain';
import type { ImportClaim, ImportRow, ImportStore } from '../../ports/import-store.ts';
import type { ReadSitemap, SitemapItem } from '../../ports/sitemap-source.ts';

const BATCH_LINES_MAX = 2_000;
/** How often the claim is renewed while the sitemap is read, in milliseconds. */
const HEARTBEAT_MS = 5_000;

export type SitemapEnd =
  | { kind: 'read' }
  | { kind: 'lost' }
  | { kind: 'failed'; code: ImportFailureCode; problem?: string | undefined };

export type SitemapPorts = { imports: ImportStore; readSitemap: ReadSitemap };
export type SitemapClaim = ImportClaim & { sitemapUrl: string };

/**
 * Reads the sitemap of an import into rows, one time slice at a time. Rows are processed only after all of them are stored. After
 * an interruption, the next attempt first removes the rows of the previous one, and starts again. A nested sitemap that cannot be
 * read becomes a row.
 */
export class SitemapReading {
  readonly claim: SitemapClaim;
  readonly #imports: ImportStore;
  readonly #items: AsyncIterator<SitemapItem>;
  readonly #stop = new AbortController();
  readonly #beat: NodeJS.Timeout;
  #isLost = false;
  #isCleared = false;
  #isPublic = false;
  #line = 0;
  #rows: ImportRow[] = [];

  /** Renews the claim until the reading ends or `signal` aborts. */
  constructor({ imports, readSitemap }: SitemapPorts, claim: SitemapClaim, signal: AbortSignal) {
    this.claim = claim;
    this.#imports = imports;
    const either = AbortSignal.any([signal, this.#stop.signal]);
    this.#items = readSitemap(claim.sitemapUrl, { signal: either })[Symbol.asyncIterator]();
    this.#beat = setInterval(() => {
      void imports
        .heartbeat(claim)
        .then((held) => (held ? undefined : this.#lose()))
        .catch(() => undefined); // The lease survives a few missed heartbeats.
    }, HEARTBEAT_MS);
  }

  /**
   * Reads for `sliceMs` milliseconds, and then until the end of the current file. Null: there is more to read. Rejects when the
   * store rejects or the signal aborts. The reading is closed when it ends or rejects.
   */
  async advance(sliceMs: number): Promise<SitemapEnd | null> {
    try {
      const end = await this.#read(performance.now() + sliceMs);
      if (end !== null) this.close();
      return end;
    } catch (error) {
      this.close();
      if (this.#isLost) return { kind: 'lost' };
      throw error;
    }
  }

  /** Stops renewing the claim, and aborts the current request. */
  close(): void {
    clearInterval(this.#beat);
    this.#stop.abort();
  }

  #lose(): void {
    this.#isLost = true;
    this.close();
  }

  async #read(untilMs: number): Promise<SitemapEnd | null> {
    const imports = this.#imports;
    if (!this.#isCleared) while (await imports.clear(this.claim));
    this.#isCleared = true;
    for (;;) {
      const { done, value: item } = await this.#items.next();
      if (done === true) break;
      if (item.kind === 'failed') return item;
      if (item.kind !== 'file') {
        if (item.kind === 'url' && item.isPublic) await this.#markPublic();
        this.#line += 1;
        this.#rows.push(toRow(this.#line, item));
        if (this.#rows.length < BATCH_LINES_MAX) continue;
        if (!(await this.#store())) return { kind: 'lost' };
      }
      if (performance.now() >= untilMs) return null;
    }
    if (!(await this.#store())) return { kind: 'lost' };
    return { kind: (await imports.markSitemapRead(this.claim)) ? 'read' : 'lost' };
  }

  /** Must be called before the first row is stored: reports of a public sitemap may only be fetched from public addresses. */
  async #markPublic(): Promise<void> {
    if (!this.#isPublic) await this.#imports.publicSitemap(this.claim);
    this.#isPublic = true;
  }

  async #store(): Promise<boolean> {
    await setImmediate(); // A file may have 50,000 URLs: this lets other work run between batches.
    if (this.#rows.length === 0) return true;
    const isStored = await this.#imports.append(this.claim, this.#rows);
    this.#rows = [];
    return isStored;
  }
}

function toRow(line: number, item: Exclude<SitemapItem, { kind: 'file' | 'failed' }>): ImportRow {
  return item.kind === 'url' ? { line, url: item.url } : { line, text: item.url, problem: item.problem };
}
