/** A step that did not end in time. */
export class StepTimeout extends Error {
  override readonly name = 'StepTimeout';
}

/** Settles as the promise does, or rejects with StepTimeout after `ms`. What the promise does later is ignored. */
export function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new StepTimeout(`A step took more than ${ms} ms.`)), ms);
  promise.catch(() => undefined);
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Settles as the promise does, or rejects with the signal's reason if that aborts first. Nothing is left at the signal: one that
 * may abort later keeps whatever listens to it, which would be the page.
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', onAbort));
}
