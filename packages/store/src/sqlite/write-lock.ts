import Database from 'better-sqlite3';

/**
 * How often a writer retries the lock in a row: about as long as a short write takes. A busy process releases the
 * lock for only a few microseconds: retrying once per millisecond hits that moment one time in fifty.
 */
const LOOKS_MAX = 25;
/** How long the bursts of retries last, in milliseconds. After that, one retry per pause, because the holder writes much. */
const EAGER_MS = 100;
/** The pause between. SQLite itself sleeps up to 100 ms. */
const PAUSE_MS = 0.5;

/** How long a writer waits for the write lock, in milliseconds: at first, and after it was waited for in vain. */
export type LockWait = { firstMs: number; nextMs: number };

/**
 * A worker waits as long as a lease, rather than lose its work. A process that serves requests waits only once,
 * because all requests are blocked meanwhile, and reads need no lock.
 */
export const LOCK_WAITS = {
  patient: { firstMs: 30_000, nextMs: 30_000 },
  brief: { firstMs: 5_000, nextMs: 50 },
} as const satisfies Record<string, LockWait>;

export type WriteLock = {
  /** Begins a transaction with the write lock. Throws SqliteError SQLITE_BUSY after the maximum wait. */
  take: () => void;
  /** Call it before anything else that may have to wait. */
  restoreBusyTimeout: () => void;
};

/**
 * Creates a function that begins transactions as soon as another process releases the write lock. With SQLite's own
 * sleeping, the slowest of two busy writers waited 340 to 940 ms, with this 60 to 100. Setting SQLite's busy timeout
 * costs a third of an empty transaction, so repeated writes set it once.
 */
export function prepareWriteLock(native: Database.Database, wait: LockWait): WriteLock {
  const begin = native.prepare('begin immediate');
  // With pluck: a pragma is prepared for each run, and for a row the driver would create a function as well.
  const lookOnce = native.prepare('pragma busy_timeout = 0').pluck();
  const sleep = native.prepare(`pragma busy_timeout = ${wait.firstMs}`).pluck();
  let isLooking = false;
  let timeoutMs = wait.firstMs;
  // It is never notified: waiting on it is a pause.
  const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const tryBegin = (): boolean => {
    try {
      begin.run();
      return true;
    } catch (error) {
      if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return false;
      throw error;
    }
  };
  const take = (): void => {
    const startMs = performance.now();
    const endMs = startMs + timeoutMs;
    const eagerMs = startMs + EAGER_MS;
    if (!isLooking) lookOnce.get();
    isLooking = true;
    while (performance.now() < endMs) {
      const looks = performance.now() < eagerMs ? LOOKS_MAX : 1;
      for (let look = 0; look < looks; look += 1) {
        if (!tryBegin()) continue;
        timeoutMs = wait.firstMs;
        return;
      }
      Atomics.wait(pause, 0, 0, PAUSE_MS);
    }
    timeoutMs = wait.nextMs;
    begin.run();
  };
  const restoreBusyTimeout = (): void => {
    if (isLooking) sleep.get();
    isLooking = false;
  };
  return { take, restoreBusyTimeout };
}
