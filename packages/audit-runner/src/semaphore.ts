import { AppError } from '@pagemark/domain';

/** Lets a number of tasks run concurrently, and a number of tasks wait. */
export type Semaphore = {
  /**
   * Waits for a place. The caller calls the returned function once to release it. Rejects with the signal's reason when it
   * aborts first, and with `overloaded` when too many wait already.
   */
  enter(signal: AbortSignal | undefined): Promise<() => void>;
};

const RETRY_AFTER_S = 5;

/** First come, first served. */
export function createSemaphore(limits: { atOnce: number; waitingMax: number }): Semaphore {
  let free = limits.atOnce;
  const waiting = new Set<() => void>();
  const leave = () => {
    free += 1;
    const next = waiting.values().next().value;
    if (next === undefined) return;
    waiting.delete(next);
    free -= 1;
    next();
  };
  return {
    async enter(signal) {
      signal?.throwIfAborted();
      if (free > 0) free -= 1;
      else if (waiting.size >= limits.waitingMax) throw overloaded();
      else await turn(waiting, signal);
      return leave;
    },
  };
}

function turn(waiting: Set<() => void>, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const admit = () => {
    signal?.removeEventListener('abort', abandon);
    resolve();
  };
  const abandon = () => {
    waiting.delete(admit);
    reject(signal?.reason);
  };
  waiting.add(admit);
  signal?.addEventListener('abort', abandon, { once: true });
  return promise;
}

function overloaded(): AppError {
  return new AppError('overloaded', 'Too many pages wait for their audit.', { retryAfterS: RETRY_AFTER_S });
}
