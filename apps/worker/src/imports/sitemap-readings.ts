import type { ImportWorker, SitemapReading } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import type { Logger } from 'pino';

/** Sitemaps in progress in one worker. */
const OPEN_MAX = 8;

type Options = { imports: ImportWorker; logger: Logger; signal: AbortSignal; worker: string | undefined };

/**
 * Reads the sitemaps of imports in time slices. A slice is one file, or as many as are read within a second. The next slice
 * goes to the account that has waited longest; an account has at most one at a time. A sitemap in progress stays claimed.
 */
export class SitemapReadings {
  readonly #options: Options;
  /** Sitemaps between two slices, longest wait first. */
  readonly #waiting = new Set<SitemapReading>();
  /** Accounts with a slice in progress. */
  readonly #active = new Set<number>();
  /** The number of the last slice of each account. */
  readonly #lastSlices = new Map<number, number>();
  #slices = 0;
  #open = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Reads one slice of a sitemap. Returns whether there was one. Call it concurrently to read several sitemaps. */
  async readSlice(): Promise<boolean> {
    await this.#claimNext();
    const reading = this.#next();
    if (reading === null) return false;
    const { accountId } = reading.claim;
    this.#waiting.delete(reading);
    this.#active.add(accountId);
    this.#slices += 1;
    this.#lastSlices.set(accountId, this.#slices);
    try {
      if (await this.#advance(reading)) this.#waiting.add(reading);
      else this.#open -= 1;
    } catch (error) {
      this.#open -= 1;
      throw error;
    } finally {
      this.#active.delete(accountId);
    }
    return true;
  }

  /** Releases the sitemaps in progress. Call it when no slice is in progress. */
  async close(): Promise<void> {
    for (const { claim } of this.#waiting) await this.#options.imports.release(claim).catch(() => undefined); // Its lease expires.
    this.#waiting.clear();
  }

  async #claimNext(): Promise<void> {
    const { imports, signal, worker } = this.#options;
    if (this.#open >= OPEN_MAX) return;
    this.#open += 1;
    try {
      const claim = await imports.claim(worker, 'sitemap');
      const reading = claim === null ? null : imports.openSitemap(claim, signal);
      if (reading === null) this.#open -= 1;
      else this.#waiting.add(reading);
    } catch (error) {
      this.#open -= 1;
      throw error;
    }
  }

  #next(): SitemapReading | null {
    const last = ({ claim }: SitemapReading) => this.#lastSlices.get(claim.accountId) ?? 0;
    const free = [...this.#waiting].filter(({ claim }) => !this.#active.has(claim.accountId));
    return free.toSorted((a, b) => last(a) - last(b))[0] ?? null;
  }

  /** Returns whether there is more to read. */
  async #advance(reading: SitemapReading): Promise<boolean> {
    const { imports, logger, signal } = this.#options;
    const { claim } = reading;
    try {
      const slice = await imports.advanceSitemap(reading);
      if (slice === null) return true;
      if (slice.kind === 'paused') await imports.release(claim);
      else logger.info({ import: claim.importSeq }, `import ${slice.kind}`);
      return false;
    } catch (error) {
      const isRetryable = signal.aborted || (error instanceof AppError && error.code === 'overloaded');
      if (isRetryable) await imports.release(claim).catch(() => undefined);
      throw error;
    }
  }
}
