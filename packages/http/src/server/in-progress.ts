/** Tracks the work of requests, which may continue briefly after their connections are closed. */
export type InProgress = {
  /** Tracks work until it ends. Returns the same promise. */
  track: Track;
  /** Resolves when no work is in progress, or after `graceMs`. */
  settled: (graceMs: number) => Promise<void>;
};

export type Track = <T>(work: Promise<T>) => Promise<T>;

/** Creates a tracker of work in progress, so the database is closed only after that work. */
export function createInProgress(): InProgress {
  const works = new Set<Promise<unknown>>();
  return {
    track(work) {
      works.add(work);
      const forget = (): void => void works.delete(work);
      work.then(forget, forget);
      return work;
    },
    async settled(graceMs) {
      const over = Promise.withResolvers<void>();
      const timer = setTimeout(over.resolve, graceMs);
      await Promise.race([Promise.allSettled(works), over.promise]);
      clearTimeout(timer);
    },
  };
}
