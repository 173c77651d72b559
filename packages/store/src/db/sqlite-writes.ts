import Database from 'better-sqlite3';
import { setTimeout as pause } from 'node:timers/promises';
import type { Tx } from './db.ts';

/**
 * Attempts in one burst to get the lock: about as long as a short write takes. A busy process releases the lock for only a few
 * microseconds: one attempt per millisecond hits that moment one time in fifty.
 */
const ATTEMPTS_MAX = 25;
/**
 * The time during which a writer retries in bursts, in milliseconds. After that, it retries once per pause, because the lock's
 * holder is writing a lot.
 */
const EAGER_MS = 100;
/** The pause between bursts, in milliseconds, in which other events are handled. */
const PAUSE_MS = 1;

/**
 * How long a writer waits for its turn and the write lock, in milliseconds. A worker waits as long as a lease rather than lose
 * its work. A process that serves requests rejects them earlier, so they do not pile up.
 */
export const LOCK_WAITS_MS = { long: 30_000, short: 5_000 } as const;
export type LockWait = keyof typeof LOCK_WAITS_MS;

export type WriteLock = {
  /**
   * Begins a transaction with the write lock; tries until `endMs`, a time of `performance.now()`. Rejects with SqliteError
   * SQLITE_BUSY.
   */
  take: (endMs: number) => Promise<void>;
  /** Must be called before anything else that may have to wait. */
  restoreBusyTimeout: () => void;
};

/**
 * Creates a function that begins transactions as soon as another process releases the write lock. With SQLite's own waiting,
 * which also blocks the event loop, the slower of two busy writers waited 340 to 940 ms; with this function, 60 to 100 ms.
 * Setting SQLite's busy timeout costs a third of an empty transaction, so repeated writes set it once.
 */
export function prepareWriteLock(driver: Database.Database, busyMs: number): WriteLock {
  const begin = driver.prepare('begin immediate');
  let isTimeoutOff = false;
  const tryBegin = (): boolean => {
    try {
      begin.run();
      return true;
    } catch (error) {
      if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return false;
      throw error;
    }
  };
  const take = async (endMs: number): Promise<void> => {
    // Not a prepared statement: this pragma takes effect when it is prepared.
    if (!isTimeoutOff) driver.pragma('busy_timeout = 0');
    isTimeoutOff = true;
    const eagerMs = performance.now() + EAGER_MS;
    do {
      const attempts = performance.now() < eagerMs ? ATTEMPTS_MAX : 1;
      for (let attempt = 0; attempt < attempts; attempt += 1) if (tryBegin()) return;
      await pause(PAUSE_MS);
    } while (performance.now() < endMs);
    begin.run();
  };
  const restoreBusyTimeout = (): void => {
    if (isTimeoutOff) driver.pragma(`busy_timeout = ${busyMs}`);
    isTimeoutOff = false;
  };
  return { take, restoreBusyTimeout };
}

/** Runs functions one at a time, in the order in which they were given. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  /** Settles like `work`, which runs after all earlier functions have ended. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

/** The maximum number of writes per transaction: together they hold the write lock for a few milliseconds. */
const WRITES_MAX = 64;

type Work<T> = (tx: Tx) => Promise<T>;
type Waiting = { work: Work<unknown>; resolve: (value: unknown) => void; reject: (cause: unknown) => void };

/**
 * Combines writes that arrive close together in one transaction: a commit costs as much as the statements of a small write. A
 * write is durable when its promise resolves, after the commit. If one of them throws, the others are written again one by one.
 */
export class GatheredWrites {
  readonly #transaction: <T>(work: Work<T>) => Promise<T>;
  #waiting: Waiting[] = [];
  /** When the last transaction ended, by `performance.now()`. */
  #lastAtMs = -Infinity;

  constructor(transaction: <T>(work: Work<T>) => Promise<T>) {
    this.#transaction = transaction;
  }

  /**
   * Resolves with the result of `work` after the commit. Rejects with its error, or that of the commit. `pauseMs`: the minimum
   * time since the previous transaction ended, so a single write does not wait, and many share a commit. 0: it shares a commit
   * only with writes from the same iteration of the event loop.
   */
  run<T>(work: Work<T>, pauseMs: number): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // The resolved value is the result of this work.
    this.#waiting.push({ work, resolve: (value) => resolve(value as T), reject });
    const leftMs = this.#waiting.length >= WRITES_MAX ? 0 : this.#lastAtMs + pauseMs - performance.now();
    if (leftMs <= 0) setImmediate(() => void this.#writeAll());
    else setTimeout(() => void this.#writeAll(), leftMs);
    return promise;
  }

  async #writeAll(): Promise<void> {
    const group = this.#waiting;
    this.#waiting = [];
    if (group.length === 0) return;
    try {
      const values = await this.#transaction(async (tx) => {
        const results: unknown[] = [];
        for (const { work } of group) results.push(await work(tx));
        return results;
      });
      this.#lastAtMs = performance.now();
      for (const [at, { resolve }] of group.entries()) resolve(values[at]);
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else for (const write of group) await this.#writeAlone(write);
    }
  }

  async #writeAlone({ work, resolve, reject }: Waiting): Promise<void> {
    try {
      resolve(await this.#transaction(work));
    } catch (error) {
      reject(error);
    }
  }
}
