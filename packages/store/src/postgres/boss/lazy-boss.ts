import type { PgBoss } from 'pg-boss';
import { bossDatabase } from './boss-database.ts';
import type { Runner } from './boss-database.ts';
import { createBoss } from './create-boss.ts';

/** The process's pg-boss, started when it is first needed: a store can be opened while the server is away. */
export class LazyBoss {
  readonly #boss: PgBoss;
  #starting: Promise<PgBoss> | null = null;

  constructor(pool: Runner) {
    this.#boss = createBoss(bossDatabase(pool), { installs: false });
  }

  /** Throws when the server cannot be reached or pg-boss's schema is not that of this version; the next call tries again. */
  started(): Promise<PgBoss> {
    this.#starting ??= this.#boss.start().catch((error: unknown) => {
      this.#starting = null;
      throw error;
    });
    return this.#starting;
  }

  async stop(): Promise<void> {
    if (this.#starting === null) return;
    await this.#starting.catch(() => undefined);
    await this.#boss.stop({ graceful: false, close: false });
  }
}
