import type { Runner } from '../boss/boss-database.ts';
import { LazyBoss } from '../boss/lazy-boss.ts';
import { TICK_QUEUE } from '../queue/queue-names.ts';

/** Every minute. */
const EVERY_MINUTE = '* * * * *';
/** Where pg-boss itself puts what its schedules send. */
const SENT_QUEUE = '__pgboss__send-it';
/** How often pg-boss looks whether the minute is over, and for what it has sent, in seconds. */
const LOOK_S = 20;

/**
 * pg-boss's cron, which tells one process of all once a minute to look at the schedules. Its clock starts with the first
 * question; that is always answered with yes, for what was missed while no process ran.
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
      // Nobody reads the ticks of before, and pg-boss's supervisor, which would remove them, is off.
      await boss.deleteStoredJobs(TICK_QUEUE);
      await boss.deleteStoredJobs(SENT_QUEUE);
    });
  }
}
