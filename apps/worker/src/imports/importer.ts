import type { ImportWorker } from '@pagemark/core';
import { AppError, importWaitOf } from '@pagemark/domain';
import type { Logger } from 'pino';
import { repeatUntilAborted } from '../repeat.ts';
import { SitemapReadings } from './sitemap-readings.ts';

/** Poll interval of an idle importer, in milliseconds. */
const IDLE_MS = 200;
/** Sitemaps read concurrently, one per account: a slow host delays only its own account. */
const SITEMAPS_CONCURRENCY = 4;
/** Poll interval for sitemaps, in milliseconds. */
const SITEMAP_IDLE_MS = 800;
/** Pause after a database error, in milliseconds. */
const ERROR_BACKOFF_MS = 2_000;

export type ImporterOptions = {
  imports: ImportWorker;
  logger: Logger;
  /** The name under which it claims imports, so a successor can reclaim them; absent: none can. */
  worker?: string;
};

/** Processes imports in time slices, reads their sitemaps, hashes their passwords, and deletes their temporary rows. */
export class Importer {
  readonly #options: ImporterOptions;
  readonly #stop = new AbortController();

  constructor(options: ImporterOptions) {
    this.#options = options;
  }

  /** Runs until `stop`. Lines, sitemaps and hashing do not wait for one another. */
  async run(): Promise<void> {
    const { imports, logger, worker } = this.#options;
    const sitemaps = new SitemapReadings({ imports, logger, worker, signal: this.#stop.signal });
    await Promise.all([
      this.#repeat(() => this.#processSlice()),
      ...Array.from({ length: SITEMAPS_CONCURRENCY }, () =>
        this.#repeat(() => sitemaps.readSlice(), SITEMAP_IDLE_MS),
      ),
      this.#repeat(() => imports.hashNextPassword()),
      this.#repeat(() => imports.sweep()),
    ]);
    await sitemaps.close();
  }

  /** Stops after the batch in progress. */
  stop(): void {
    this.#stop.abort(new Error('The importer is stopping.'));
  }

  /** Repeats a task: immediately while it returns true, after `idleMs` otherwise. */
  #repeat(task: () => Promise<boolean>, idleMs = IDLE_MS): Promise<void> {
    return repeatUntilAborted(this.#stop.signal, {
      step: async () => ((await task()) ? 0 : idleMs),
      // `stop` also ends reads in progress.
      onError: (err) => {
        if (!this.#stop.signal.aborted) this.#options.logger.error({ err }, 'import step failed');
      },
      errorPauseMs: ERROR_BACKOFF_MS,
    });
  }

  async #processSlice(): Promise<boolean> {
    const { imports, logger, worker } = this.#options;
    const claim = await imports.claim(worker, 'lines');
    if (claim === null) return false;
    try {
      const slice = await imports.process(claim, this.#stop.signal);
      if (slice.kind !== 'paused') logger.info({ import: claim.importSeq }, `import ${slice.kind}`);
    } catch (error) {
      const waitingFor = importWaitOf(error);
      if (waitingFor !== null) {
        // A full queue or quota delays an import and does not count as an attempt.
        await imports.wait(claim, waitingFor);
        logger.info(
          { import: claim.importSeq, code: waitingFor },
          'import is waiting because a queue or quota is full',
        );
        return true;
      }
      // After any other error the lease expires and the attempt counts. The same happens when the database is unavailable
      // and the claim cannot be released.
      const isRetryable =
        this.#stop.signal.aborted || (error instanceof AppError && error.code === 'overloaded');
      if (isRetryable) await imports.release(claim).catch(() => undefined);
      throw error;
    }
    return true;
  }
}
