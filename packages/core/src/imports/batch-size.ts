/** How long a batch may hold the write lock, in milliseconds: as long as a person's write may have to wait for it. */
const BATCH_MS = 10;
const LINES_FIRST = 100;
const LINES_MIN = 20;
const LINES_MAX = 5_000;

/** How many lines fit into a batch, by how long the last ones took. */
export class BatchSize {
  #lines = LINES_FIRST;

  get lines(): number {
    return this.#lines;
  }

  /** Moves by no more than half or twice at a time: one slow batch (a checkpoint, another process) tells little. */
  learn(lines: number, ms: number): void {
    const fitting = (lines * BATCH_MS) / Math.max(ms, 0.1);
    const next = Math.min(Math.max(fitting, this.#lines / 2), this.#lines * 2);
    this.#lines = Math.round(Math.min(Math.max(next, LINES_MIN), LINES_MAX));
  }
}
