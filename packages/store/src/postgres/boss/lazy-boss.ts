import type { PgBoss } from 'pg-boss';
import { bossDatabase } from './boss-database.ts';
import type { Runner } from './boss-database.ts';
import { createBoss } from './create-boss.ts';

/** A pg-boss that is started when it is first needed: a store can be opened while the server is away. */
export class LazyBoss {
  readonly #boss: PgBoss;
  #starting: Promise<PgBoss> | null = null;

  /** `cronS`: the polling interval of its cron, in seconds; off when absent. */
  constructor(pool: Runner, { cronS }: { cronS?: number } = {}) {
    this.#boss = createBoss(bossDatabase(pool), { installs: false, ...(cronS !== undefined && { cronS }) });
  }

  /** Throws when the server cannot be reached or pg-boss's schema is not that of this version; the next call tries again. */
  started(): Promise<PgBoss> {
    this.#starting ??= this.#start().catch((error: unknown) => {
      this.#starting = null;
      throw error;
    });
    return this.#starting;
  }

  async stop(): Promise<void> {
    if (this.#starting === null) return;
    await this.#starting.catch(() => undefined);
    await this.#end();
  }

  async #start(): Promise<PgBoss> {
    try {
      return await this.#boss.start();
    } catch (error) {
      // After a failed start, timers may run, which nothing stops once it is started again.
      await this.#end();
      throw error;
    }
  }

  #end(): Promise<void> {
    return this.#boss.stop({ graceful: false, close: false });
  }
}
