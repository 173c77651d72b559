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
