import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';

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
 * lose its work. A process that serves requests refuses them after a while, so that they do not pile up.
 */
export const LOCK_WAITS_MS = { patient: 30_000, brief: 5_000 } as const;
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
export function prepareWriteLock(native: Database.Database, busyMs: number): WriteLock {
  const begin = native.prepare('begin immediate');
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
    if (!isLooking) native.pragma('busy_timeout = 0');
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
    if (isLooking) native.pragma(`busy_timeout = ${busyMs}`);
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
