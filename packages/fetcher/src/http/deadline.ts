import { createPausableTimer } from './pausable-timer.ts';

/** The promise, or the signal's reason as soon as it aborts. What the promise comes to later is dropped. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', onAbort));
}

/** A deadline that can wait: for a turn, which is not the doing of whoever is given the time. */
export type PausableDeadline = {
  /** Awaits a promise while the deadline, and the one around it, stand still. */
  wait<T>(turn: Promise<T>): Promise<T>;
  /** What was waited so far, in milliseconds. */
  waitedMs(): number;
};

type DeadlineOptions = {
  ms: number;
  reason: () => Error;
  signal: AbortSignal | undefined;
  /** Of the deadline that this one is within. */
  outer?: PausableDeadline;
};

/**
 * Runs a task under a deadline of its own and its caller's signal: whichever comes first aborts the signal
 * that the task gets, and is what this rejects with, unless the task ends at once with what it has.
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
    wait: (turn) => timer.pauseFor(outer === undefined ? turn : outer.wait(turn)),
    waitedMs: () => timer.pausedMs(),
  };
  try {
    return await untilLongAborted(task(controller.signal, deadline), controller.signal);
  } finally {
    timer.clear();
    signal?.removeEventListener('abort', onAbort);
  }
}

/** Like {@link untilAborted}, but what the promise comes to because of the signal goes first. */
async function untilLongAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => setImmediate(() => aborted.reject(signal.reason));
  signal.addEventListener('abort', onAbort, { once: true });
  return Promise.race([promise, aborted.promise]).finally(() => signal.removeEventListener('abort', onAbort));
}
