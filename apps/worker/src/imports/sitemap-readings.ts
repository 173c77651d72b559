import { advanceSitemap, SitemapReading } from '@pagemark/core';
import type { ImportPorts } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import type { Logger } from 'pino';

/** Sitemaps that are begun and not read to their end, in one worker. */
const BEGUN_MAX = 8;

type Options = { ports: ImportPorts; logger: Logger; signal: AbortSignal; worker: string | undefined };

/**
 * The sitemaps of imports that a worker reads. A turn is one file, or more of them for a second; the next turn belongs to
 * the account that had none for the longest, and no account has two at once. What is begun stays claimed.
 */
export class SitemapReadings {
  readonly #options: Options;
  /** Those between two turns, the one that waited longest first. */
  readonly #waiting = new Set<SitemapReading>();
  /** The accounts that have a turn. */
  readonly #active = new Set<number>();
  /** The number of the last turn of an account. */
  readonly #lastTurns = new Map<number, number>();
  #turns = 0;
  #begun = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Gives one sitemap a turn. Answers whether there was one. Call it several times at once to read several. */
  async turn(): Promise<boolean> {
    await this.#begin();
    const reading = this.#next();
    if (reading === null) return false;
    const { accountId } = reading.claim;
    this.#waiting.delete(reading);
    this.#active.add(accountId);
    this.#turns += 1;
    this.#lastTurns.set(accountId, this.#turns);
    try {
      if (await this.#advance(reading)) this.#waiting.add(reading);
      else this.#begun -= 1;
    } catch (error) {
      this.#begun -= 1;
      throw error;
    } finally {
      this.#active.delete(accountId);
    }
    return true;
  }

  /** Gives back what is between two turns. Call it when no turn is in progress any more. */
  async close(): Promise<void> {
    for (const { claim } of this.#waiting)
      await this.#options.ports.imports.release(claim).catch(() => undefined); // Its lease runs out.
    this.#waiting.clear();
  }

  async #begin(): Promise<void> {
    const { ports, signal, worker } = this.#options;
    if (this.#begun >= BEGUN_MAX) return;
    this.#begun += 1;
    try {
      const claim = await ports.imports.claim(worker, 'sitemap');
      if (claim === null || claim.sitemapUrl === null) this.#begun -= 1;
      else this.#waiting.add(new SitemapReading(ports, { ...claim, sitemapUrl: claim.sitemapUrl }, signal));
    } catch (error) {
      this.#begun -= 1;
      throw error;
    }
  }

  #next(): SitemapReading | null {
    const last = ({ claim }: SitemapReading) => this.#lastTurns.get(claim.accountId) ?? 0;
    const free = [...this.#waiting].filter(({ claim }) => !this.#active.has(claim.accountId));
    return free.toSorted((a, b) => last(a) - last(b))[0] ?? null;
  }

  /** Answers whether there is more to read. */
  async #advance(reading: SitemapReading): Promise<boolean> {
    const { logger, ports, signal } = this.#options;
    const { claim } = reading;
    try {
      const turn = await advanceSitemap(ports.imports, reading);
      if (turn === null) return true;
      if (turn.kind === 'yielded') await ports.imports.release(claim);
      else logger.info({ import: claim.importSeq }, `import ${turn.kind}`);
      return false;
    } catch (error) {
      const isHarmless = signal.aborted || (error instanceof AppError && error.code === 'overloaded');
      if (isHarmless) await ports.imports.release(claim).catch(() => undefined);
      throw error;
    }
  }
}
