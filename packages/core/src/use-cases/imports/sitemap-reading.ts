import { setImmediate } from 'node:timers/promises';
import type { ImportFailureCode } from '@pagemark/domain';
import type { ImportClaim, ImportRow, ImportStore } from '../../ports/import-store.ts';
import type { ReadSitemap, SitemapItem } from '../../ports/sitemap-source.ts';

const BATCH_LINES_MAX = 2_000;
/** How often the right to the import is renewed while its sitemap is read, in milliseconds. */
const HEARTBEAT_MS = 5_000;

export type SitemapEnd = { kind: 'read' } | { kind: 'lost' } | { kind: 'failed'; code: ImportFailureCode };

export type SitemapPorts = { imports: ImportStore; readSitemap: ReadSitemap };
export type SitemapClaim = ImportClaim & { sitemapUrl: string };

/**
 * Reads the sitemap of an import into its lines, a turn at a time. None of them has an outcome before all are there: a
 * reading that broke off is repeated from the start, and whatever it left is removed first. A sitemap of an index that
 * cannot be read is a line of its own.
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
  #entries: ImportRow[] = [];

  /** Renews the claim until it ends; `signal` breaks it off. */
  constructor({ imports, readSitemap }: SitemapPorts, claim: SitemapClaim, signal: AbortSignal) {
    this.claim = claim;
    this.#imports = imports;
    const either = AbortSignal.any([signal, this.#stop.signal]);
    this.#items = readSitemap(claim.sitemapUrl, { signal: either })[Symbol.asyncIterator]();
    this.#beat = setInterval(() => {
      void imports
        .heartbeat(claim)
        .then((held) => (held ? undefined : this.#lose()))
        .catch(() => undefined); // The lease outlives a few beats that the database had no time for.
    }, HEARTBEAT_MS);
  }

  /**
   * Goes on for `turnMs` milliseconds, and then to the end of the file at hand. Null: there is more to read. Rejects when
   * the store does or the signal aborts; then, as after an end, the reading is over.
   */
  async advance(turnMs: number): Promise<SitemapEnd | null> {
    try {
      const end = await this.#read(performance.now() + turnMs);
      if (end !== null) this.close();
      return end;
    } catch (error) {
      this.close();
      if (this.#isLost) return { kind: 'lost' };
      throw error;
    }
  }

  /** Stops renewing the claim, and whatever is being fetched. */
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
      if (item.kind === 'failed') return { kind: 'failed', code: item.code };
      if (item.kind !== 'file') {
        if (item.kind === 'url' && item.isPublic) await this.#notePublic();
        this.#line += 1;
        this.#entries.push(toEntry(this.#line, item));
        if (this.#entries.length < BATCH_LINES_MAX) continue;
        if (!(await this.#keep())) return { kind: 'lost' };
      }
      if (performance.now() >= untilMs) return null;
    }
    if (!(await this.#keep())) return { kind: 'lost' };
    return { kind: (await imports.markSitemapRead(this.claim)) ? 'read' : 'lost' };
  }

  /** Before any of its lines is there: they may lead no further than something public may. */
  async #notePublic(): Promise<void> {
    if (!this.#isPublic) await this.#imports.publicSitemap(this.claim);
    this.#isPublic = true;
  }

  async #keep(): Promise<boolean> {
    await setImmediate(); // A file may have 50,000 URLs: others have their turn between them.
    if (this.#entries.length === 0) return true;
    const isStored = await this.#imports.append(this.claim, this.#entries);
    this.#entries = [];
    return isStored;
  }
}

function toEntry(line: number, item: Exclude<SitemapItem, { kind: 'file' | 'failed' }>): ImportRow {
  return item.kind === 'url' ? { line, url: item.url } : { line, text: item.url, problem: item.problem };
}
