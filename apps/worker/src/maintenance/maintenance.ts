import type { Logger } from 'pino';
import { repeatUntilAborted } from '../repeat.ts';

/** Pause between two steps of a task that has more to do, in milliseconds. Lets others write to the database. */
const BUSY_MS = 50;
/** Pause after an error, in milliseconds. */
const ERROR_BACKOFF_MS = 10_000;

export type MaintenanceTask = {
  /** Identifies the task in logs. */
  name: string;
  /** Pause when there is nothing to do, in milliseconds. */
  idleMs: number;
  /** Runs one short step. Returns whether there is more to do. */
  step: () => Promise<boolean>;
};

/** Runs periodic tasks in short steps until it is stopped. Tasks do not wait for one another. */
export class Maintenance {
  readonly #tasks: readonly MaintenanceTask[];
  readonly #logger: Logger;
  readonly #stop = new AbortController();

  constructor(tasks: readonly MaintenanceTask[], logger: Logger) {
    this.#tasks = tasks;
    this.#logger = logger;
  }

  async run(): Promise<void> {
    await Promise.all(this.#tasks.map((task) => this.#repeat(task)));
  }

  /** Stops after the steps in progress. */
  stop(): void {
    this.#stop.abort(new Error('Maintenance is stopping.'));
  }

  #repeat({ name, idleMs, step }: MaintenanceTask): Promise<void> {
    return repeatUntilAborted(this.#stop.signal, {
      step: async () => ((await step()) ? BUSY_MS : idleMs),
      onError: (err) => this.#logger.error({ err, task: name }, 'maintenance task failed'),
      errorPauseMs: ERROR_BACKOFF_MS,
    });
  }
}
