import type { SqliteConnection } from './connection.ts';

/** The maximum number of writes per transaction: together they hold the write lock for a few milliseconds. */
const WRITES_MAX = 64;

type Waiting = { work: () => unknown; resolve: (value: unknown) => void; reject: (cause: unknown) => void };

/**
 * Writes that come close together, in one transaction: a commit costs as much as the statements of a small write. A write
 * counts when its promise resolves, which is after the commit. One that throws takes nothing with it: the others are then
 * written one by one.
 */
export class GroupedWrites {
  readonly #connection: SqliteConnection;
  readonly #waitMs: number;
  #waiting: Waiting[] = [];

  /** `waitMs`: how long the first write of a group waits for others; 0 for those of the same turn of the event loop. */
  constructor(connection: SqliteConnection, waitMs: number) {
    this.#connection = connection;
    this.#waitMs = waitMs;
  }

  /** Resolves with the result of `work` after the commit. Rejects with its error, or that of the commit. */
  run<T>(work: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // The value that resolves it is the result of this work.
    this.#waiting.push({ work, resolve: (value) => resolve(value as T), reject });
    if (this.#waiting.length === 1) this.#schedule();
    else if (this.#waiting.length === WRITES_MAX) this.#writeAll();
    return promise;
  }

  #schedule(): void {
    if (this.#waitMs === 0) setImmediate(() => this.#writeAll());
    else setTimeout(() => this.#writeAll(), this.#waitMs);
  }

  #writeAll(): void {
    const group = this.#waiting;
    this.#waiting = [];
    if (group.length === 0) return;
    try {
      const values = this.#connection.write(() => group.map(({ work }) => work()));
      for (const [at, { resolve }] of group.entries()) resolve(values[at]);
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else for (const write of group) this.#writeAlone(write);
    }
  }

  #writeAlone({ work, resolve, reject }: Waiting): void {
    try {
      resolve(this.#connection.write(work));
    } catch (error) {
      reject(error);
    }
  }
}
