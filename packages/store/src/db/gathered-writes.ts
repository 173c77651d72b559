import type { Tx } from './db.ts';

/** The maximum number of writes per transaction: together they hold the write lock for a few milliseconds. */
const WRITES_MAX = 64;

type Work<T> = (tx: Tx) => Promise<T>;
type Waiting = { work: Work<unknown>; resolve: (value: unknown) => void; reject: (cause: unknown) => void };

/**
 * Writes that come close together, in one transaction: a commit costs as much as the statements of a small write. A write
 * counts when its promise resolves, which is after the commit. One that throws takes nothing with it: the others are then
 * written one by one.
 */
export class GatheredWrites {
  readonly #transaction: <T>(work: Work<T>) => Promise<T>;
  #waiting: Waiting[] = [];
  /** When the last transaction ended, by the process's clock. */
  #lastAtMs = -Infinity;

  constructor(transaction: <T>(work: Work<T>) => Promise<T>) {
    this.#transaction = transaction;
  }

  /**
   * Resolves with the result of `work` after the commit. Rejects with its error, or that of the commit. `pauseMs`: how long
   * ago the previous transaction must have ended, so that a single write waits for nothing, and many share a commit. 0:
   * it shares one only with those of the same turn of the event loop.
   */
  run<T>(work: Work<T>, pauseMs: number): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // The value that resolves it is the result of this work.
    this.#waiting.push({ work, resolve: (value) => resolve(value as T), reject });
    const leftMs = this.#waiting.length >= WRITES_MAX ? 0 : this.#lastAtMs + pauseMs - performance.now();
    if (leftMs <= 0) setImmediate(() => void this.#writeAll());
    else setTimeout(() => void this.#writeAll(), leftMs);
    return promise;
  }

  async #writeAll(): Promise<void> {
    const group = this.#waiting;
    this.#waiting = [];
    if (group.length === 0) return;
    try {
      const values = await this.#transaction(async (tx) => {
        const results: unknown[] = [];
        for (const { work } of group) results.push(await work(tx));
        return results;
      });
      this.#lastAtMs = performance.now();
      for (const [at, { resolve }] of group.entries()) resolve(values[at]);
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else for (const write of group) await this.#writeAlone(write);
    }
  }

  async #writeAlone({ work, resolve, reject }: Waiting): Promise<void> {
    try {
      resolve(await this.#transaction(work));
    } catch (error) {
      reject(error);
    }
  }
}
