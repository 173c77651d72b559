import type { Runner } from './boss-database.ts';
import { LazyBoss } from './lazy-boss.ts';
import { TICK_QUEUE } from '../queue/queue-names.ts';

/** Every minute. */
const EVERY_MINUTE = '* * * * *';
/** The queue to which pg-boss's schedules send. */
const SENT_QUEUE = '__pgboss__send-it';
/** How often pg-boss checks for a new minute and for sent ticks, in seconds. */
const LOOK_S = 20;

/**
 * pg-boss's cron, which makes one of all processes check the schedules once per minute. It starts with the first
 * call, which always returns true, for schedules that were missed while no process ran.
 */
export class ScheduleTick {
  readonly #boss: LazyBoss;
  readonly #lookS: number;
  #starting: Promise<void> | null = null;
  #hasTicked = true;

  constructor(pool: Runner, lookS = LOOK_S) {
    this.#boss = new LazyBoss(pool, { cronS: lookS });
    this.#lookS = lookS;
  }

  /** Whether there was a tick since the last question. Throws while the server cannot be reached. */
  async take(): Promise<boolean> {
    this.#starting ??= this.#start().catch((error: unknown) => {
      this.#starting = null;
      throw error;
    });
    await this.#starting;
    const hasTicked = this.#hasTicked;
    this.#hasTicked = false;
    return hasTicked;
  }

  async stop(): Promise<void> {
    await this.#starting?.catch(() => undefined);
    await this.#boss.stop();
  }

  async #start(): Promise<void> {
    const boss = await this.#boss.started();
    await boss.schedule(TICK_QUEUE, EVERY_MINUTE, null, { retryLimit: 0 });
    await boss.work(TICK_QUEUE, { pollingIntervalSeconds: this.#lookS }, async () => {
      this.#hasTicked = true;
      // Old ticks are never read, and pg-boss's supervisor, which would remove them, is off.
      await boss.deleteStoredJobs(TICK_QUEUE);
      await boss.deleteStoredJobs(SENT_QUEUE);
    });
  }
}
