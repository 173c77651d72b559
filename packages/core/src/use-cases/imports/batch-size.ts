const LINES_FIRST = 100;
const LINES_MIN = 20;
const LINES_MAX = 5_000;

/** The number of rows in a batch, adapted to the duration of the previous batches. */
export class BatchSize {
  readonly #batchMs: number;
  #lines = LINES_FIRST;

  /** `batchMs`: target duration of a batch, in milliseconds. */
  constructor(batchMs: number) {
    this.#batchMs = batchMs;
  }

  get lines(): number {
    return this.#lines;
  }

  /** Changes the size by a factor of two at most: one slow batch (a checkpoint, another process) means little. */
  learn(lines: number, ms: number): void {
    const fitting = (lines * this.#batchMs) / Math.max(ms, 0.1);
    const next = Math.min(Math.max(fitting, this.#lines / 2), this.#lines * 2);
    this.#lines = Math.round(Math.min(Math.max(next, LINES_MIN), LINES_MAX));
  }
}
