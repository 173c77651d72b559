import { createPausableTimer } from './pausable-timer.ts';

/** Settles as the promise does, or rejects with the signal's reason when that aborts first. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', onAbort));
}

/** A deadline that pauses while a task waits for others, such as for a slot of a host. */
export type PausableDeadline = {
  /** Awaits a promise. This deadline and the one around it are paused meanwhile. */
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
