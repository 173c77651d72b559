/** A step that did not end in time. */
export class StepTimeout extends Error {
  override readonly name = 'StepTimeout';
}

/** Settles like the promise, or rejects with StepTimeout after `ms`. A later result of the promise is ignored. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new StepTimeout(`A step took more than ${ms} ms.`)), ms);
  promise.catch(() => undefined);
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Settles like the promise, or rejects with the signal's reason if that aborts first. Removes its listener from the
 * signal: otherwise a signal that may abort later would keep the page in memory.
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', onAbort));
}
