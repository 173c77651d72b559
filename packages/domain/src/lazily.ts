/** Loads a value with its first use, and shares it. `started`: the load, if any has begun or is done. */
export type Lazy<T> = { (): Promise<T>; started: () => Promise<T> | null };

/**
 * A load that fails is forgotten, so the next use tries again: files may not open for a moment, as while a process has
 * too many of them open.
 */
export function lazily<T>(load: () => Promise<T>): Lazy<T> {
  let started: Promise<T> | null = null;
  const get = (): Promise<T> => {
    if (started !== null) return started;
    const own = load();
    started = own;
    own.catch(() => {
      if (started === own) started = null;
    });
    return own;
  };
  return Object.assign(get, { started: () => started });
}
