import type { Logger } from 'pino';

/** Pause between two turns of a task that has more to do: everybody else may write meanwhile. In milliseconds. */
const BUSY_MS = 50;
/** Pause after a failure, in milliseconds. */
const TROUBLE_MS = 10_000;

export type UpkeepTask = {
  /** Of log lines. */
  name: string;
  /** How often it is asked whether there is something to do, in milliseconds. */
  idleMs: number;
  /** One short turn; answers whether there is more to do. */
  turn: () => Promise<boolean>;
};

/** Does what is to be done now and then, in short turns, until it is stopped. Tasks do not wait for one another. */
export class Upkeep {
  readonly #tasks: readonly UpkeepTask[];
  readonly #logger: Logger;
  readonly #stop = new AbortController();

  constructor(tasks: readonly UpkeepTask[], logger: Logger) {
    this.#tasks = tasks;
    this.#logger = logger;
  }

  async run(): Promise<void> {
    await Promise.all(this.#tasks.map((task) => this.#repeat(task)));
  }

  /** Lets turns under way end. */
  stop(): void {
    this.#stop.abort(new Error('The upkeep is stopping.'));
  }

  async #repeat({ name, idleMs, turn }: UpkeepTask): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      let pauseMs = idleMs;
      try {
        if (await turn()) pauseMs = BUSY_MS;
      } catch (error) {
        pauseMs = TROUBLE_MS;
        this.#logger.error({ err: error, task: name }, 'upkeep could not go on');
      }
      await this.#pause(pauseMs);
    }
  }

  #pause(ms: number): Promise<void> {
    const { signal } = this.#stop;
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end, { once: true });
    });
  }
}
