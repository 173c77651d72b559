/** Lets a number of tasks run at a time, and others wait in the order of their arrival. */
export type Turns = {
  /** Resolves with the function that ends the turn; rejects when the signal aborts. Null: too many wait. */
  take(signal: AbortSignal): Promise<() => void> | null;
};

export function createTurns(runningMax: number, waitingMax: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;

  function leave(): void {
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
    return leave;
  }

  return {
    take(signal) {
      if (running < runningMax) {
        running += 1;
        return Promise.resolve(leave);
      }
      return waiting.length < waitingMax ? wait(signal) : null;
    },
  };
}
