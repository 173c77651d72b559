const LINES_FIRST = 100;
const LINES_MIN = 20;
const LINES_MAX = 5_000;

/** How many lines fit into a batch, by how long the last ones took. */
export class BatchSize {
  readonly #batchMs: number;
  #lines = LINES_FIRST;

  /** `batchMs` is how long a batch may take. */
  constructor(batchMs: number) {
    this.#batchMs = batchMs;
  }

  get lines(): number {
    return this.#lines;
  }

  /** Moves by no more than half or twice at a time: one slow batch (a checkpoint, another process) tells little. */
  learn(lines: number, ms: number): void {
    const fitting = (lines * this.#batchMs) / Math.max(ms, 0.1);
    const next = Math.min(Math.max(fitting, this.#lines / 2), this.#lines * 2);
    this.#lines = Math.round(Math.min(Math.max(next, LINES_MIN), LINES_MAX));
  }
}
