import Database from 'better-sqlite3';
import { setTimeout as pause } from 'node:timers/promises';
import type { Tx } from './db.ts';

/**
 * How often a writer retries the lock in a row: about as long as a short write takes. A busy process releases the
 * lock for only a few microseconds: retrying once per millisecond hits that moment one time in fifty.
 */
const LOOKS_MAX = 25;
/** How long the bursts of retries last, in milliseconds. After that, one retry per pause, because the holder writes much. */
const EAGER_MS = 100;
/** Between them the event loop goes on. */
const PAUSE_MS = 1;

/**
 * How long a writer waits for its turn and the write lock, in milliseconds. A worker waits as long as a lease, rather than
 * lose its work. A process that serves requests refuses them after a while, so they do not pile up.
 */
export const LOCK_WAITS_MS = { long: 30_000, short: 5_000 } as const;
export type LockWait = keyof typeof LOCK_WAITS_MS;

export type WriteLock = {
  /** Begins a transaction with the write lock; tries until `endMs` of `performance.now()`. Rejects with SqliteError SQLITE_BUSY. */
  take: (endMs: number) => Promise<void>;
  /** Call it before anything else that may have to wait. */
  restoreBusyTimeout: () => void;
};

/**
 * Creates a function that begins transactions as soon as another process releases the write lock. With SQLite's own
 * sleeping, which blocks the event loop as well, the slowest of two busy writers waited 340 to 940 ms, with this 60 to 100.
 * Setting SQLite's busy timeout costs a third of an empty transaction, so repeated writes set it once.
 */
export function prepareWriteLock(driver: Database.Database, busyMs: number): WriteLock {
  const begin = driver.prepare('begin immediate');
  let isLooking = false;
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
    if (!isLooking) driver.pragma('busy_timeout = 0');
    isLooking = true;
    const eagerMs = performance.now() + EAGER_MS;
    do {
      const looks = performance.now() < eagerMs ? LOOKS_MAX : 1;
      for (let look = 0; look < looks; look += 1) if (tryBegin()) return;
      await pause(PAUSE_MS);
    } while (performance.now() < endMs);
    begin.run();
  };
  const restoreBusyTimeout = (): void => {
    if (isLooking) driver.pragma(`busy_timeout = ${busyMs}`);
    isLooking = false;
  };
  return { take, restoreBusyTimeout };
}

/** Runs functions one after the other, in the order in which they were given. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects as `work` does, once all before it have ended. */
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
 * Writes that come close together, in one transaction: a commit costs as much as the statements of a small write. A write
 * counts when its promise resolves, which is after the commit. One that throws takes nothing with it: the others are then
 * written one by one.
 */
export class GatheredWrites {
  readonly #transaction: <T>(work: Work<T>) => Promise<T>;
  #waiting: Waiting[] = [];
  /** When the last transaction ended, by the process's clock. */
  #lastAtMs = -Infinity;

  constructor(transaction: <T>(work: Work<T>) => Promise<T>) {
    this.#transaction = transaction;
  }

  /**
   * Resolves with the result of `work` after the commit. Rejects with its error, or that of the commit. `pauseMs`: how long
   * ago the previous transaction must have ended, so a single write waits for nothing, and many share a commit. 0:
   * it shares one only with those of the same turn of the event loop.
   */
  run<T>(work: Work<T>, pauseMs: number): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // The value that resolves it is the result of this work.
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
