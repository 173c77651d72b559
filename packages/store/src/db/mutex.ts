/** Runs functions one after the other, in the order in which they were given. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects as `work` does, once all before it have ended. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
