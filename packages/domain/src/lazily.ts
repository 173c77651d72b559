/** Loads a value at its first use, and shares it. `started`: the load in progress or completed, or null. */
export type Lazy<T> = { (): Promise<T>; started: () => Promise<T> | null };

/**
 * A failed load is not cached, so the next use tries again: opening a file may fail temporarily, for example while a process has
 * too many open files.
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
