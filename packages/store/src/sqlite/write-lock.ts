import Database from 'better-sqlite3';

/**
 * A writer looks so often in a row whether the lock is free: about as long as a short write takes. One that is busy takes
 * the lock again at once, and is without it for a few microseconds only: who looks once a millisecond hits upon that one
 * time in fifty.
 */
const LOOKS_MAX = 25;
/** For how long, in milliseconds. Who holds the lock for longer writes much, and is looked for once a pause. */
const EAGER_MS = 100;
/** The pause between. SQLite itself sleeps up to 100 ms. */
const PAUSE_MS = 0.5;

/** How long a writer waits for the write lock, in milliseconds: at first, and after it was waited for in vain. */
export type LockWait = { firstMs: number; nextMs: number };

/**
 * A worker waits as long as a lease, rather than lose what it has done. Who answers requests waits but once: all of them stand
 * still meanwhile, and those that read need no lock.
 */
export const LOCK_WAITS = {
  patient: { firstMs: 30_000, nextMs: 30_000 },
  brief: { firstMs: 5_000, nextMs: 50 },
} as const satisfies Record<string, LockWait>;

export type WriteLock = {
  /** Begins a transaction with the write lock. Throws SqliteError SQLITE_BUSY when it has waited for too long. */
  take: () => void;
  /** To be called before anything else that may have to wait. */
  sleepAgain: () => void;
};

/**
 * Makes what begins transactions with the write lock, as soon as another process gives it up. With SQLite's own sleeping,
 * the slowest of two busy writers waited 340 to 940 ms, against 60 to 100 so. To say whether SQLite sleeps costs a third of
 * an empty transaction: who writes time after time says so once.
 */
export function prepareWriteLock(native: Database.Database, wait: LockWait): WriteLock {
  const begin = native.prepare('begin immediate');
  // Plucked: a pragma is prepared anew for each run, and for a row the driver then makes a new function as well.
  const lookOnce = native.prepare('pragma busy_timeout = 0').pluck();
  const sleep = native.prepare(`pragma busy_timeout = ${wait.firstMs}`).pluck();
  let isLooking = false;
  let timeoutMs = wait.firstMs;
  // Nobody ever wakes it: waiting on it is a pause.
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
  const sleepAgain = (): void => {
    if (isLooking) sleep.get();
    isLooking = false;
  };
  return { take, sleepAgain };
}
