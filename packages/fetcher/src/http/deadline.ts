/** Settles as the promise does, or rejects with the signal's reason if that aborts first. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', onAbort));
}

/** A deadline that pauses while a task waits for others, for example for a slot of a host. */
export type PausableDeadline = {
  /** Awaits a promise. Pauses this deadline and the one around it in the meantime. */
  wait<T>(promise: Promise<T>): Promise<T>;
  /** The total of all pauses so far, in milliseconds. */
  waitedMs(): number;
};

type DeadlineOptions = {
  ms: number;
  reason: () => Error;
  signal: AbortSignal | undefined;
  /** The deadline that this one is within. */
  outer?: PausableDeadline;
};

/**
 * Runs a task under a deadline and its caller's signal. The first to fire aborts the signal of the task, and this
 * rejects with its reason, unless the task settles immediately because of the abort.
 */
export async function withDeadline<T>(
  { ms, reason, signal, outer }: DeadlineOptions,
  task: (signal: AbortSignal, deadline: PausableDeadline) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const timer = createPausableTimer(ms, () => controller.abort(reason()));
  const onAbort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  const deadline: PausableDeadline = {
    wait: (promise) => timer.pauseFor(outer === undefined ? promise : outer.wait(promise)),
    waitedMs: () => timer.pausedMs(),
  };
  try {
    return await untilSettledOrAborted(task(controller.signal, deadline), controller.signal);
  } finally {
    timer.clear();
    signal?.removeEventListener('abort', onAbort);
  }
}

/** Like {@link untilAborted}, but the result of a promise that settles because of the abort takes precedence. */
async function untilSettledOrAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => setImmediate(() => aborted.reject(signal.reason));
  signal.addEventListener('abort', onAbort, { once: true });
  return Promise.race([promise, aborted.promise]).finally(() => signal.removeEventListener('abort', onAbort));
}

/** A timer that pauses while promises are awaited. */
type PausableTimer = {
  pauseFor<T>(promise: Promise<T>): Promise<T>;
  /** The total of all pauses so far, in milliseconds. */
  pausedMs(): number;
  clear(): void;
};

/** Calls `onEnd` after `ms`, not counting pauses. */
function createPausableTimer(ms: number, onEnd: () => void): PausableTimer {
  let leftMs = ms;
  let sinceMs = performance.now();
  let timer = setTimeout(onEnd, ms);
  let pauses = 0;
  let pausedMs = 0;
  let isCleared = false;

  /** The time since the timer was last started or paused. */
  function lapMs(): number {
    const nowMs = performance.now();
    const lap = nowMs - sinceMs;
    sinceMs = nowMs;
    return lap;
  }

  return {
    async pauseFor(promise) {
      if (pauses === 0) {
        clearTimeout(timer);
        leftMs -= lapMs();
      }
      pauses += 1;
      try {
        return await promise;
      } finally {
        pauses -= 1;
        if (pauses === 0) {
          pausedMs += lapMs();
          if (!isCleared) timer = setTimeout(onEnd, Math.max(0, leftMs));
        }
      }
    },
    pausedMs: () => pausedMs,
    clear() {
      isCleared = true;
      clearTimeout(timer);
    },
  };
}
