/** Work for requests, which may go on for a moment after their connections are gone. */
export type InProgress = {
  /** Counts work in until it ends; answers the same promise. */
  track: Track;
  /** Resolves when no work is left, or after `graceMs`. */
  settled: (graceMs: number) => Promise<void>;
};

export type Track = <T>(work: Promise<T>) => Promise<T>;

/** Keeps account of the work for requests, so that the database is not closed under it. */
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
