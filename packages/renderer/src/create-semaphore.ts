/** Limits the number of concurrent tasks; others wait, first in, first out. */
export type Semaphore = {
  /**
   * Resolves with a function that releases the slot; rejects when the signal aborts. Returns null when too many tasks
   * wait.
   */
  acquire(signal: AbortSignal): Promise<() => void> | null;
};

export function createSemaphore(runningMax: number, waitingMax: number): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;

  function release(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  async function wait(signal: AbortSignal): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(resolve);
    const onAbort = () => {
      const at = waiting.indexOf(resolve);
      if (at !== -1) waiting.splice(at, 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    await promise.finally(() => signal.removeEventListener('abort', onAbort));
    return release;
  }

  return {
    acquire(signal) {
      if (running < runningMax) {
        running += 1;
        return Promise.resolve(release);
      }
      return waiting.length < waitingMax ? wait(signal) : null;
    },
  };
}
