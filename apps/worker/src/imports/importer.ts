import { hashNextPassword, workOnImport } from '@pagemark/core';
import type { ImportPorts, PasswordHasher } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import type { AppErrorCode } from '@pagemark/domain';
import type { Logger } from 'pino';
import { SitemapReadings } from './sitemap-readings.ts';

/** How often an idle importer asks for imports, in milliseconds. */
const IDLE_MS = 200;
/** Sitemaps read at once, each of another account: a slow host holds up nobody else. */
const SITEMAPS_AT_ONCE = 4;
/** How often each of these asks for a sitemap, in milliseconds. */
const SITEMAP_IDLE_MS = 800;
/** Pause after the database failed, in milliseconds. */
const TROUBLE_PAUSE_MS = 2_000;

/** How long an import waits whose lines have no room in the queue, in milliseconds: others go on meanwhile. */
const FULL_WAIT_MS = 2_000;
/** No room in the queue, of all or of the account, or none to store results: an import may meet these any number of times. */
const FULL: ReadonlySet<AppErrorCode> = new Set(['queue_full', 'account_queue_full', 'quota_exceeded']);

export type ImporterOptions = {
  ports: ImportPorts;
  hasher: PasswordHasher;
  logger: Logger;
  /** Names the worker to whoever takes back what it claimed; absent: nobody can. */
  worker?: string;
};

/** Works on the lines of imports by turns, reads their sitemaps, hashes the passwords they brought along, and clears up after them. */
export class Importer {
  readonly #options: ImporterOptions;
  readonly #stop = new AbortController();

  constructor(options: ImporterOptions) {
    this.#options = options;
  }

  /** Works until `stop`. Hashing takes its time beside the lines: neither waits for the other. */
  async run(): Promise<void> {
    const { hasher, logger, ports, worker } = this.#options;
    const sitemaps = new SitemapReadings({ ports, logger, worker, signal: this.#stop.signal });
    await Promise.all([
      this.#repeat(() => this.#turn()),
      ...Array.from({ length: SITEMAPS_AT_ONCE }, () => this.#repeat(() => sitemaps.turn(), SITEMAP_IDLE_MS)),
      this.#repeat(() => hashNextPassword(ports.imports, hasher)),
      this.#repeat(() => ports.imports.sweep()),
    ]);
    await sitemaps.close();
  }

  /** Ends what is under way between two batches. */
  stop(): void {
    this.#stop.abort(new Error('The importer is stopping.'));
  }

  /** Does a task again and again; at once while there is something to do. */
  async #repeat(task: () => Promise<boolean>, idleMs = IDLE_MS): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        await this.#pause((await task()) ? 0 : idleMs);
      } catch (error) {
        if (signal.aborted) return;
        this.#options.logger.error({ err: error }, 'import could not go on');
        await this.#pause(TROUBLE_PAUSE_MS);
      }
    }
  }

  async #turn(): Promise<boolean> {
    const { logger, ports, worker } = this.#options;
    const claim = await ports.imports.claim(worker, 'lines');
    if (claim === null) return false;
    try {
      const turn = await workOnImport(ports, claim, this.#stop.signal);
      if (turn.kind !== 'yielded') logger.info({ import: claim.importSeq }, `import ${turn.kind}`);
    } catch (error) {
      if (error instanceof AppError && FULL.has(error.code)) {
        await ports.imports.release(claim, FULL_WAIT_MS);
        logger.info({ import: claim.importSeq, code: error.code }, 'import waits for room in the queue');
        return true;
      }
      // After anything else than these the lease runs out and the attempt counts. So it does when the claim cannot be
      // given back because the database is away: that is told by the error that is thrown.
      const isHarmless =
        this.#stop.signal.aborted || (error instanceof AppError && error.code === 'overloaded');
      if (isHarmless) await ports.imports.release(claim).catch(() => undefined);
      throw error;
    }
    return true;
  }

  #pause(ms: number): Promise<void> {
    const { signal } = this.#stop;
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end, { once: true });
    });
  }
}
